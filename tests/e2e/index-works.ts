import { createClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { requiredVariable } from './published-works.ts'

const WorkSchema = z.object({
  id: z.string(),
  title: z.string(),
  abstract: z.string().nullable(),
  authors: z.array(z.string()),
  tags: z.array(z.string()),
  publication_date: z.string().nullable(),
  source: z.string(),
  category: z.string().nullable(),
  issue: z.string().nullable(),
  pdf_url: z.string().nullable(),
  cover_image_filename: z.string().nullable(),
})

/** A published work of any source. */
export type IndexedWork = z.infer<typeof WorkSchema>

/** The published works of all four publications, as a visitor may read them. */
export const readAllPublished = async (): Promise<IndexedWork[]> => {
  const client = createClient(requiredVariable('TEST_BACKEND_URL'), requiredVariable('TEST_PUBLISHABLE_KEY'))
  const { data, error } = await client.from('articles').select('*').order('id')
  if (error) throw error
  return z.array(WorkSchema).parse(data)
}
