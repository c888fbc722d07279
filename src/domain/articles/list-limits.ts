/** Tags that an RHCA card shows before it counts the others. */
export const RHCA_CARD_TAGS = 3

/** Tags that a row of the RHCA table shows. */
export const RHCA_TABLE_TAGS = 2

/** Authors that a row of the RHCA table shows before “et al.”. */
export const RHCA_TABLE_AUTHORS = 2
