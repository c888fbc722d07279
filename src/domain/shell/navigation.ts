import { z } from 'zod'
import { PublicationSchema } from '../publications/publication-schema.ts'

const LinkSchema = z.strictObject({ label: z.string().min(1), href: z.string().regex(/^[/#]/) })

/** A section of the bar: a publication (with its logo) or a page (without). */
const SectionSchema = z.strictObject({
  ...LinkSchema.shape,
  description: z.string().min(1),
  publication: PublicationSchema.optional(),
  /** Full title, shown as the entry's tooltip. */
  fullTitle: z.string().min(1).optional(),
})

/** `src/content/navigation.json`: the entries of the bar, of its "Plus" menu, of the footer and of the slim line; `submit` is in all of them. */
export const NavigationSchema = z.strictObject({
  submit: z.strictObject({ ...LinkSchema.shape, short: z.string().min(1) }),
  sections: z.array(SectionSchema).min(1).max(7),
  more: z.array(LinkSchema),
  footer: z.strictObject({ journal: z.array(LinkSchema), resources: z.array(LinkSchema) }),
  legal: z.array(LinkSchema),
})

export type NavigationLink = z.infer<typeof LinkSchema>
export type NavigationSection = z.infer<typeof SectionSchema>
export type Navigation = z.infer<typeof NavigationSchema>

/**
 * Whether a navigation entry is the one of the page that is shown: its own page or one below it.
 * @example isActiveEntry('/igm', '/igm/issues/igm-05-47') // true
 * @example isActiveEntry('/rhca', '/rhcax') // false
 */
export const isActiveEntry = (entryPath: string, pagePath: string): boolean => {
  const page = pagePath.replace(/\/+$/, '') || '/'
  return page === entryPath || page.startsWith(`${entryPath}/`)
}
