import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { sendFile } from '#browser/uploads/send-file.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { storageError } from '#data/storage-error.ts'
import { unwrap } from '#data/unwrap.ts'
import { BackendError, EDIT_CONFLICT } from '#domain/errors/backend-error.ts'
import { FIGURE_BUCKET } from '#domain/texts/figures.ts'
import { TextFindingSchema } from '#domain/texts/text-findings.ts'
import { TEXT_PANEL_TEXTS } from './text-panel-texts.ts'
import { BibliographySchema } from '#domain/works/bibliography.ts'

const SourceSchema = z.enum(['jats', 'docx', 'edited'])

const PublishedSchema = z.object({
  source: SourceSchema,
  language: z.string().nullable(),
  html: z.string(),
  version: z.int(),
  published_at: z.string(),
})

const DraftSchema = z.object({
  source: SourceSchema,
  language: z.string().nullable(),
  html: z.string(),
  bibliography: BibliographySchema,
  findings: z.array(TextFindingSchema),
  file_name: z.string().nullable(),
  version: z.int(),
})

/** A text that is being prepared. */
export type TextDraft = z.output<typeof DraftSchema>

const VersionSchema = z.object({
  version: z.int(),
  source: SourceSchema.nullable(),
  changed_at: z.string(),
  changed_by_email: z.string().nullable(),
})

/** A text that a work has had; without a source it was withdrawn. */
export type TextVersion = z.output<typeof VersionSchema>

const ManuscriptSchema = z.object({ bucket: z.string(), path: z.string(), file_name: z.string() })

/** A Word document of the submission that became the work. */
export type ManuscriptFile = z.output<typeof ManuscriptSchema>

/** What is stored of the text of a work: the one that readers see, the one in preparation, former ones. */
export const textQuery = (workId: string) =>
  queryOptions({
    queryKey: ['works', 'text', workId],
    queryFn: async () => {
      const client = await loadSupabase()
      const [published, draft, versions, manuscripts] = await Promise.all([
        client
          .from('work_texts')
          .select('source, language, html, version, published_at')
          .eq('work_id', workId)
          .maybeSingle(),
        client
          .from('work_text_drafts')
          .select('source, language, html, bibliography, findings, file_name, version')
          .eq('work_id', workId)
          .maybeSingle(),
        client
          .from('work_text_versions')
          .select('version, source, changed_at, changed_by_email')
          .eq('work_id', workId)
          .order('version', { ascending: false }),
        client
          .from('submission_files')
          .select('bucket, path, file_name, submissions!inner(article_id)')
          .eq('submissions.article_id', workId)
          .ilike('file_name', '%.docx'),
      ])
      return {
        published: PublishedSchema.nullable().parse(unwrap(published)),
        draft: DraftSchema.nullable().parse(unwrap(draft)),
        versions: z.array(VersionSchema).parse(unwrap(versions)),
        manuscripts: z.array(ManuscriptSchema).parse(unwrap(manuscripts)),
      }
    },
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    meta: { showsOwnError: true },
  })

/** Saves the text in preparation over the version of it that was read; answers the version that it is now. */
export const saveDraft = async (
  workId: string,
  draft: Omit<TextDraft, 'version'>,
  version: number | undefined,
): Promise<number> => {
  const client = await loadSupabase()
  return unwrap(
    await client.rpc('save_text_draft', {
      _work_id: workId,
      _source: draft.source,
      _html: draft.html,
      ...(draft.language !== null && { _language: draft.language }),
      _bibliography: draft.bibliography,
      _findings: draft.findings,
      ...(draft.file_name !== null && { _file_name: draft.file_name }),
      ...(version !== undefined && { _version: version }),
    }),
  )
}

/** Why a change of the text was refused. */
export const refusalText = (error: Error): string =>
  error instanceof BackendError && error.code === EDIT_CONFLICT ? TEXT_PANEL_TEXTS.conflict : error.message

/** Makes the text in preparation the one that readers see. */
export const publishDraft = async (workId: string, version: number): Promise<void> => {
  const client = await loadSupabase()
  unwrap(await client.rpc('publish_text', { _work_id: workId, _version: version }))
}

/** Gives up the text in preparation. */
export const discardDraft = async (workId: string, version: number): Promise<void> => {
  const client = await loadSupabase()
  unwrap(await client.rpc('discard_text_draft', { _work_id: workId, _version: version }))
}

/** Takes the text that was read away from readers. */
export const withdrawText = async (workId: string, version: number): Promise<void> => {
  const client = await loadSupabase()
  unwrap(await client.rpc('withdraw_text', { _work_id: workId, _seen_version: version }))
}

const FormerSchema = z.object({ source: SourceSchema, language: z.string().nullable(), html: z.string() })

/** A text that was published before. */
export type FormerText = z.output<typeof FormerSchema>

/** A former text. */
export const readFormerText = async (workId: string, version: number): Promise<FormerText> => {
  const client = await loadSupabase()
  return FormerSchema.parse(
    unwrap(
      await client
        .from('work_text_versions')
        .select('source, language, html')
        .eq('work_id', workId)
        .eq('version', version)
        .single(),
    ),
  )
}

/** Stores the figures of a text, one after the other; one that is stored already is only written again. */
export const storeFigures = async (
  figures: ReadonlyMap<string, Blob>,
  onProgress: (index: number, count: number) => void,
): Promise<void> => {
  let index = 0
  for (const [name, file] of figures) {
    index += 1
    onProgress(index, figures.size)
    await sendFile(file, { bucket: FIGURE_BUCKET, name, replace: true }, () => undefined)
  }
}

/** The file of an accepted manuscript, which is in a private bucket. */
export const readManuscript = async ({ bucket, path, file_name }: ManuscriptFile): Promise<File> => {
  const client = await loadSupabase()
  const { data, error } = await client.storage.from(bucket).download(path)
  if (error) throw storageError(error)
  return new File([data], file_name)
}
