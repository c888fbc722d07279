/** Codes of the publications, as column `source` holds them, in the order in which they are shown. */
export const PUBLICATION_CODES = ['RHCA', 'IGM', 'ADC', 'INDEX'] as const

/** The code of a publication; what else is known of it is in the registry. */
export type Publication = (typeof PUBLICATION_CODES)[number]
