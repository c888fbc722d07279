import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'

/** A manuscript that was sent in, for one test. */
export type SentManuscript = {
  id: string
  title: string
  reference: string
  token: string
  authorEmail: string
  fileName: string
  /** Its folder in the bucket of article files. */
  folder: string
  remove: () => Promise<void>
}

const CreatedSchema = z.object({ id: z.string(), reference: z.string(), access_token: z.string() })

const PDF = '%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n'

/** Sends a manuscript in, as the server function does it. */
export const sendManuscript = async (
  service: SupabaseClient,
  values: Record<string, unknown> = {},
): Promise<SentManuscript> => {
  const mark = randomUUID().slice(0, 8)
  const folder = `submissions/${randomUUID()}`
  const path = `${folder}/manuscrit.pdf`
  const fileName = `Annexe n° 2 – l’été d'Haïti ${mark}.pdf`
  const authorEmail = `autrice-${mark}@exemple.ht`
  const title = `Péritonites du bas Artibonite ${mark}`
  const uploaded = await service.storage
    .from('article_files')
    .upload(path, new Blob([PDF], { type: 'application/pdf' }))
  if (uploaded.error) throw uploaded.error
  const created = await service.rpc('create_submission', {
    _submission: {
      publication_type: 'ATLAS',
      title,
      authors: 'Rose Désulmé, Jean Paul et Luc Noël',
      institution: 'Hôpital de la Plaine Verte',
      keywords: 'péritonite, urgence, Haïti',
      abstract: 'Un résumé qui compte au moins cinquante caractères, comme le formulaire le demande.',
      notes: 'Merci de votre lecture.',
      corresponding_author_name: 'Rose Désulmé',
      corresponding_author_email: authorEmail,
      ethics_approval: true,
      no_conflict: false,
      original_work: true,
      ...values,
    },
    _files: [
      {
        bucket: 'article_files',
        path,
        file_name: fileName,
        size_bytes: PDF.length,
        mime_type: 'application/pdf',
      },
    ],
    _idempotency_key: randomUUID(),
    _upload_folder: folder,
  })
  if (created.error) throw created.error
  const { id, reference, access_token: token } = CreatedSchema.parse(created.data)
  return {
    id,
    title,
    reference,
    token,
    authorEmail,
    fileName,
    folder,
    remove: async () => {
      await service.from('articles').delete().eq('title', title)
      await service.from('submissions').delete().eq('id', id)
      await service.storage.from('article_files').remove([path])
    },
  }
}
