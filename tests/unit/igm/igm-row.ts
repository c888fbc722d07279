import { type Work, WorkSchema } from '#domain/works/work.ts'

let serial = 0

/** A row of IGM as the API answers it, parsed; volume 2, issue 6 unless given. */
export const igmRow = (fields: Record<string, unknown> = {}): Work => {
  serial += 1
  return WorkSchema.parse({
    id: `00000000-0000-4000-8000-${String(serial).padStart(12, '0')}`,
    title: `Titre ${serial}`,
    source: 'IGM',
    created_at: '2022-06-15',
    updated_at: '2022-06-15',
    publication_date: '2022-06-15',
    volume: '2',
    issue: '6',
    ...fields,
  })
}

/** A storage address for tests of what is built on it. */
export const STORAGE = 'https://stockage.test'
