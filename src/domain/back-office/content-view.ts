import { z } from 'zod'

/** What the address says of the content screen; anything unknown reads as not said. */
export const ContentViewSchema = z.object({
  q: z.string().trim().catch(''),
  /** A shortcut to what is not published yet. */
  status: z.enum(['draft', 'pending']).optional().catch(undefined),
  layout: z.enum(['list', 'grid']).catch('list'),
})

/** Search, shortcut and layout of the content screen. */
export type ContentView = z.output<typeof ContentViewSchema>
