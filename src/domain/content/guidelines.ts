import { z } from 'zod'
import { PUBLICATION_TYPES } from '../submission/publication-type.ts'
import { KEYWORDS_MAX, KEYWORDS_MIN, SUBMISSION_TITLE_MAX_CHARS } from '../submission/submission-texts.ts'
import { ABSTRACT_MAX_WORDS } from '../works/limits.ts'
import { formatNumber } from '../language/number.ts'

const TextSchema = z.string().min(1)

/** One block of a guidelines section: a list, labelled facts, dated steps, links or reference examples. */
const GuidelinesBlockSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('list'),
    title: TextSchema.optional(),
    items: z.array(TextSchema).min(1),
  }),
  z.strictObject({
    kind: z.literal('facts'),
    title: TextSchema.optional(),
    items: z.array(z.strictObject({ label: TextSchema, value: TextSchema })).min(1),
  }),
  z.strictObject({
    kind: z.literal('steps'),
    title: TextSchema.optional(),
    items: z.array(z.strictObject({ title: TextSchema, delay: TextSchema, text: TextSchema })).min(1),
  }),
  z.strictObject({
    kind: z.literal('links'),
    title: TextSchema.optional(),
    items: z
      .array(z.strictObject({ label: TextSchema, href: z.string().startsWith('/'), description: TextSchema }))
      .min(1),
  }),
  z.strictObject({ kind: z.literal('examples'), title: TextSchema, items: z.array(TextSchema).min(1) }),
])

/** One block of a guidelines section. */
export type GuidelinesBlock = z.infer<typeof GuidelinesBlockSchema>

/** A titled section; its `id` is the anchor on the page. */
const GuidelinesSectionSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z-]*$/),
  title: TextSchema,
  introduction: TextSchema,
  blocks: z.array(GuidelinesBlockSchema).min(1),
})

/** `src/content/guidelines.json`, `rhca-guidelines.json` and `igm-guidelines.json`: one guidelines page. */
export const GuidelinesSchema = z.strictObject({
  title: TextSchema,
  introduction: TextSchema,
  sections: z.array(GuidelinesSectionSchema).min(1),
})

/** A guidelines page's content. */
export type Guidelines = z.infer<typeof GuidelinesSchema>

/** `src/content/submission-checklist.json`: what an author checks before sending. It blocks nothing. */
export const SubmissionChecklistSchema = z
  .array(
    z.strictObject({
      text: z.string().min(1),
      /** Names of the controls whose values show that the point is done; without any, the author ticks it. */
      fields: z.array(z.string().min(1)).optional(),
    }),
  )
  .min(1)

/** One point of the author's checklist. */
export type SubmissionChecklist = z.output<typeof SubmissionChecklistSchema>

const SectionSchema = z.strictObject({
  heading: TextSchema,
  /** Instructions for the section, one a paragraph; the author replaces them. */
  guidance: z.array(TextSchema).min(1),
  /** Whether it starts on a page of its own. */
  newPage: z.boolean().default(false),
})

/** `src/content/manuscript-templates.json`: the manuscripts that authors can start from, one a publication. */
export const ManuscriptTemplatesSchema = z
  .array(
    z.strictObject({
      publicationType: z.enum(PUBLICATION_TYPES),
      file: z.string().regex(/^[a-z0-9-]+\.docx$/),
      label: TextSchema,
      /** The section of the publication's guidelines that states its lengths, if it has one. */
      lengthsSection: z.string().optional(),
      sections: z.array(SectionSchema).min(1),
    }),
  )
  .min(1)

/** A manuscript that authors can start from. */
export type ManuscriptTemplate = z.output<typeof ManuscriptTemplatesSchema>[number]

/** A template as a page offers it. */
export type TemplateDownload = { label: string; path: string; bytes: number }

const LIMITS: Record<string, number> = {
  titleMaxCharacters: SUBMISSION_TITLE_MAX_CHARS,
  keywordsMin: KEYWORDS_MIN,
  keywordsMax: KEYWORDS_MAX,
  abstractMaxWords: ABSTRACT_MAX_WORDS,
}

/**
 * Writes the limits that the form enforces into a text of the content files.
 * @example fillLimits('De {keywordsMin} à {keywordsMax} mots clés') // 'De 3 à 5 mots clés'
 * @throws Error for a name that is no limit
 */
export const fillLimits = (text: string): string =>
  text.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const limit = LIMITS[name]
    if (limit === undefined)
      throw new Error(
        `«\u00a0${text}\u00a0» nomme {${name}}\u202f; connus\u00a0: ${Object.keys(LIMITS).join(', ')}`,
      )
    return formatNumber(limit)
  })

/** The block of a guidelines page that states how a manuscript looks. */
const LAYOUT_TITLE = 'Mise en forme'

/** How a manuscript looks, in the units of the guidelines. */
export type ManuscriptLayout = {
  font: string
  sizePoints: number
  /** Lines: 1 is single, 2 is double. */
  lineSpacing: number
  marginCentimetres: number
  /** The style of references, in the guidelines' own words. */
  references: string
}

const LINE_SPACINGS: Record<string, number> = { simple: 1, '1,5': 1.5, double: 2 }

const unreadable = (label: string, value: string | undefined, mend: string): Error =>
  new Error(
    `«\u00a0${LAYOUT_TITLE}\u00a0»\u00a0: ${label} ${value === undefined ? 'manque' : `«\u00a0${value}\u00a0» ne se lit pas`}\u202f; ${mend}`,
  )

/** Editors write no-break spaces between a number and its unit; they read as spaces. */
const plainSpaces = (text: string): string => text.replace(/\s+/g, ' ')

const decimal = (text: string): number => Number(text.replace(',', '.'))

/**
 * Reads the layout of manuscripts out of the guidelines that authors read, so that the template can't state another.
 * @throws Error that names the fact of the guidelines and how to write it
 */
export const readManuscriptLayout = ({ sections }: Guidelines): ManuscriptLayout => {
  const facts = new Map(
    sections
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === 'facts' && block.title === LAYOUT_TITLE ? block.items : []))
      .map(({ label, value }) => [label, plainSpaces(value)] as const),
  )
  const [, font, size] = /^(.+?) (\d+)$/.exec(facts.get('Police') ?? '') ?? []
  if (font === undefined || size === undefined)
    throw unreadable('Police', facts.get('Police'), 'écrivez par exemple «\u00a0Times New Roman 12\u00a0»')
  const lineSpacing = LINE_SPACINGS[facts.get('Interligne')?.toLowerCase() ?? '']
  if (lineSpacing === undefined)
    throw unreadable(
      'Interligne',
      facts.get('Interligne'),
      'écrivez «\u00a0Simple\u00a0», «\u00a01,5\u00a0» ou «\u00a0Double\u00a0»',
    )
  const [, margin] = /^(\d+(?:,\d+)?) cm/.exec(facts.get('Marges') ?? '') ?? []
  if (margin === undefined)
    throw unreadable('Marges', facts.get('Marges'), 'écrivez par exemple «\u00a02,5 cm de chaque côté\u00a0»')
  const references = facts.get('Références')
  if (references === undefined) throw unreadable('Références', references, 'nommez leur style')
  return { font, sizePoints: Number(size), lineSpacing, marginCentimetres: decimal(margin), references }
}
