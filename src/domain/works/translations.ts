import { z } from 'zod'
import { limitedText } from '../language/limited-text.ts'
import { countWords } from '../language/text.ts'
import { LANGUAGE_NAMES, type Language, LanguageSchema } from './language.ts'
import { ABSTRACT_MAX_CHARS, ABSTRACT_MAX_WORDS } from './limits.ts'
import { formatNumber } from '../language/number.ts'

/**
 * A trimmed abstract within the limits, empty allowed; `what` begins the messages.
 * @example abstractText('Le résumé').safeParse('mot '.repeat(3001)).error?.issues[0].message // 'Le résumé ne doit pas dépasser 3 000 mots'
 */
const abstractText = (what: string) =>
  limitedText(what, ABSTRACT_MAX_CHARS).refine((value) => countWords(value) <= ABSTRACT_MAX_WORDS, {
    error: `${what} ne doit pas dépasser ${formatNumber(ABSTRACT_MAX_WORDS)} mots`,
  })

/** Longest title of a work in any language, in characters, as the database holds it. */
const TRANSLATED_TITLE_MAX_CHARS = 2000

/** Number of keywords in one language, and the longest one in characters. */
const TRANSLATED_KEYWORDS_MAX = 50
const TRANSLATED_KEYWORD_MAX_CHARS = 200

/** Title, abstract and keywords of a work in another language than its own; each may be left out, not all. */
export const TranslationSchema = z
  .object({
    language: LanguageSchema,
    title: limitedText('Le titre traduit', TRANSLATED_TITLE_MAX_CHARS).default(''),
    abstract: abstractText('Le résumé traduit').default(''),
    keywords: z
      .array(limitedText('Un mot-clé traduit', TRANSLATED_KEYWORD_MAX_CHARS))
      .overwrite((keywords) => [...new Set(keywords)].filter((keyword) => keyword !== ''))
      .refine((keywords) => keywords.length <= TRANSLATED_KEYWORDS_MAX, {
        error: `Il ne peut y avoir plus de ${TRANSLATED_KEYWORDS_MAX} mots-clés traduits`,
      })
      .default([]),
  })
  .refine(({ title, abstract, keywords }) => title !== '' || abstract !== '' || keywords.length > 0, {
    error: 'Donnez le titre, le résumé ou les mots-clés dans cette langue, ou retirez-la',
    path: ['title'],
  })

/** Title, abstract and keywords of a work in another language than its own. */
export type Translation = z.infer<typeof TranslationSchema>

/** The translations of a work, one per language and none in the work's own; `null` is a language that is not known. */
export const translationsSchema = (language: Language | null) =>
  z.array(TranslationSchema).superRefine((translations, context) => {
    const seen = new Set<Language>()
    for (const [index, translation] of translations.entries()) {
      const name = LANGUAGE_NAMES[translation.language]
      const message =
        translation.language === language
          ? `Le texte est déjà en ${name} : ce n’est pas une traduction`
          : seen.has(translation.language)
            ? `Il y a déjà une traduction en ${name}`
            : undefined
      if (message !== undefined) context.addIssue({ code: 'custom', message, path: [index, 'language'] })
      seen.add(translation.language)
    }
  })
