import type { Language } from '../works/language.ts'
import { readLanguage } from '../works/read-language.ts'
import { TranslationSchema } from '../works/translations.ts'
import type { ImportRecord } from './import-field.ts'

/** What a file says of a work in one language. */
export type SaidInLanguage = {
  /** As the file writes it: 'fr', 'fr_CA', 'fra'. */
  locale: string | undefined
  title?: string | undefined
  abstract?: string | undefined
  keywords?: readonly string[]
}

/** The language of a locale. @example languageOf('fr_CA') // 'fr' */
export const languageOf = (locale: string | undefined): Language | undefined =>
  locale === undefined ? undefined : readLanguage(locale.split(/[_-]/)[0] ?? '')

/** What is said in other languages than the work's own, as its column holds it; an unknown language is left out. */
export const translationValues = (
  own: string | undefined,
  said: readonly SaidInLanguage[],
): ImportRecord['values'] => {
  const byLanguage = new Map<Language, { title: string; abstract: string; keywords: string[] }>()
  for (const { locale, title, abstract, keywords } of said) {
    const language = languageOf(locale)
    if (!language || language === languageOf(own)) continue
    const known = byLanguage.get(language) ?? { title: '', abstract: '', keywords: [] }
    byLanguage.set(language, {
      title: known.title || (title ?? ''),
      abstract: known.abstract || (abstract ?? ''),
      keywords: known.keywords.length > 0 ? known.keywords : [...(keywords ?? [])],
    })
  }
  const translations = [...byLanguage].flatMap(([language, texts]) => {
    const parsed = TranslationSchema.safeParse({ language, ...texts })
    return parsed.success ? [parsed.data] : []
  })
  return translations.length > 0 ? { translations: [JSON.stringify(translations)] } : {}
}
