import { z } from 'zod'
import { ABSTRACT_MAX_WORDS } from '../works/limits.ts'
import { PUBLICATION_TYPES } from '../submission/publication-type.ts'
import { KEYWORDS_MAX, KEYWORDS_MIN, TITLE_MAX_CHARACTERS } from '../submission/submission-limits.ts'

const TextSchema = z.string().min(1)

const SectionSchema = z.strictObject({
  heading: TextSchema,
  /** What belongs there, one paragraph each; the author writes over it. */
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
  titleMaxCharacters: TITLE_MAX_CHARACTERS,
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
      throw new Error(`« ${text} » nomme {${name}} ; connus : ${Object.keys(LIMITS).join(', ')}`)
    return limit.toLocaleString('fr-FR')
  })
