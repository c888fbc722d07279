/** Articles on one page of a list. */
export const ARTICLES_PER_PAGE = 10

/** A card cuts its authors at so many characters. */
export const CARD_AUTHORS_CHARACTERS = 40

/** A card cuts its abstract at so many characters. */
export const CARD_ABSTRACT_CHARACTERS = 80

/** Tags that a card shows before it counts the others. */
export const CARD_TAGS = 3

/** Height of the box of the virtual mode. */
export const VIRTUAL_BOX_PX = 800

/** Height of a work in the virtual mode before it is measured. */
export const VIRTUAL_ESTIMATE_PX = 200

/** Works that the virtual mode keeps on each side of what is seen. */
export const VIRTUAL_OVERSCAN = 5

/** A list that could not be loaded tries again by itself after this time. */
export const LIST_RETRY_MS = 3000

/** Width of a cover on the card of a list, twice as wide as it shows. */
export const THUMBNAIL_WIDTH_PX = 160

/** Chapters beside a chapter of ADC; with all of many chapters on each of its pages, the site would grow by the square. */
export const NEIGHBOUR_CHAPTERS = 60

/** Tags that an RHCA card shows before it counts the others. */
export const RHCA_CARD_TAGS = 3

/** Tags that a row of the RHCA table shows. */
export const RHCA_TABLE_TAGS = 2

/** Authors that a row of the RHCA table shows before “et al.”. */
export const RHCA_TABLE_AUTHORS = 2
