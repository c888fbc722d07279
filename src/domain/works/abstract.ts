import { limitedText } from '../language/limited-text.ts'
import { countWords } from '../submission/count-words.ts'
import { ABSTRACT_MAX_CHARS, ABSTRACT_MAX_WORDS } from './limits.ts'

/**
 * A trimmed abstract within the limits, empty allowed; `what` begins the messages.
 * @example abstractText('Le résumé').safeParse('mot '.repeat(3001)).error?.issues[0].message // 'Le résumé ne doit pas dépasser 3 000 mots'
 */
export const abstractText = (what: string) =>
  limitedText(what, ABSTRACT_MAX_CHARS).refine((value) => countWords(value) <= ABSTRACT_MAX_WORDS, {
    error: `${what} ne doit pas dépasser ${ABSTRACT_MAX_WORDS.toLocaleString('fr-FR')} mots`,
  })
