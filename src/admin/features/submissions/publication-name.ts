/**
 * What the back office calls the publication of a submission: as the works of it are called.
 * @example publicationName('ATLAS') // 'ADC'
 */
export const publicationName = (type: string): string => (type === 'ATLAS' ? 'ADC' : type)
