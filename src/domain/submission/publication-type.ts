import { z } from 'zod'

/** What a manuscript can be sent to. */
export const PUBLICATION_TYPES = ['RHCA', 'IGM', 'ATLAS'] as const

/** What a manuscript can be sent to. */
export type PublicationType = (typeof PUBLICATION_TYPES)[number]

/** What is said while nothing is chosen. */
export const PUBLICATION_MISSING = 'Veuillez sélectionner un type de publication'

/** A chosen publication. */
export const PublicationTypeSchema = z.enum(PUBLICATION_TYPES, { error: PUBLICATION_MISSING })

/** Its name and what it takes, as the form shows them. */
export const PUBLICATION_CHOICES: Record<PublicationType, { name: string; takes: string }> = {
  RHCA: {
    name: 'Revue haïtienne de chirurgie et d’anesthésiologie (RHCA)',
    takes: 'Articles originaux, cas cliniques, mises au point',
  },
  IGM: { name: 'Info Gazette Médicale (IGM)', takes: 'Articles courts, actualités et enquêtes' },
  ATLAS: { name: 'Atlas de diagnostic chirurgical (ADC)', takes: 'Chapitres illustrés' },
}

/** Where the author goes once the manuscript is in (document 3, section 2). */
export const landingPath = (type: PublicationType): '/rhca' | '/igm' => (type === 'RHCA' ? '/rhca' : '/igm')
