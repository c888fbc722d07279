import { z } from 'zod'

/** The page that shows a work as the site will. */
export const PREVIEW_PATH = '/admin/preview'

/** The channel between a form and its previews. */
export const PREVIEW_CHANNEL = 'work-preview'

/** A preview asks for what a form holds; the form answers, and reports every change, with a row as the database has it. */
export const PreviewMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ask'), key: z.string() }),
  z.object({ kind: z.literal('work'), key: z.string(), row: z.record(z.string(), z.json()) }),
])

/** What goes over the channel. */
export type PreviewMessage = z.output<typeof PreviewMessageSchema>

/** What a preview shows: the form that has this key, or a stored work by its id. */
export const previewAddress = (shown: { form: string } | { id: string }): string =>
  `${PREVIEW_PATH}?${new URLSearchParams(shown).toString()}`
