/** Tags that a chapter's card shows before it counts the others. */
export const ADC_CARD_TAGS = 2

/** Authors that a chapter's card or row shows before “et al.”. */
export const ADC_CARD_AUTHORS = 2
