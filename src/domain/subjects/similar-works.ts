import { wordSlug } from '../language/word-slug.ts'
import { titleWords } from '../shell/suggested-pages.ts'
import { isoDate } from '../dates/partial-date.ts'
import type { Work } from '../works/work.ts'
import { subjectNames } from './subject-directory.ts'

/** Works suggested below a work. */
export const SIMILAR_WORKS_MAX = 4

/** Works that are looked at once their scores are known: those left out are fewer. */
const CANDIDATES_MAX = 50

/** A word or keyword of more works than this says little, and looking through them takes long. */
const WORKS_OF_A_TERM_MAX = 200

/** A keyword was chosen to say what a work is about; a word of its title may stand for anything. */
const KEYWORD_WEIGHT = 2

/** One word in common is chance. */
const SHARED_TERMS_MIN = 2

type Compared = Pick<Work, 'id' | 'title' | 'keywords' | 'tags' | 'publicationDate' | 'mark'>

/** Finds works that are about the same. */
export type SimilarWorks<Named> = (work: Named, isLeftOut: (id: string) => boolean) => Named[]

const termsOf = (work: Compared): Map<string, number> =>
  new Map([
    ...titleWords(work.title).map((word): [string, number] => [`word ${word}`, 1]),
    ...subjectNames
      .keyword({ ...work, specialty: undefined })
      .map((keyword): [string, number] => [`keyword ${wordSlug(keyword)}`, KEYWORD_WEIGHT]),
  ])

/**
 * Works are similar by the keywords and the words of their titles that they share: the rarer a term, the higher its score
 * (inverse document frequency: log(N/n), Spärck Jones 1972). A retracted work is suggested to nobody.
 */
export const findSimilarWorks = <Named extends Compared>(works: readonly Named[]): SimilarWorks<Named> => {
  const terms = new Map(works.map((work) => [work.id, termsOf(work)]))
  const dates = works.map(({ publicationDate }) => isoDate(publicationDate) ?? '')
  const indexesOf = new Map<string, number[]>()
  for (const [index, work] of works.entries())
    for (const term of terms.get(work.id)?.keys() ?? []) {
      const own = indexesOf.get(term)
      if (own) own.push(index)
      else indexesOf.set(term, [index])
    }
  // Numbers by the index of a work: maps of objects took five times as long in a build.
  const scores = new Float64Array(works.length)
  const shared = new Uint16Array(works.length)
  return (work, isLeftOut) => {
    const met: number[] = []
    for (const [term, weight] of terms.get(work.id) ?? []) {
      const own = indexesOf.get(term) ?? []
      if (own.length > WORKS_OF_A_TERM_MAX) continue
      const score = weight * Math.log(works.length / own.length)
      for (const index of own) {
        if (shared[index] === 0) met.push(index)
        shared[index] = (shared[index] ?? 0) + 1
        scores[index] = (scores[index] ?? 0) + score
      }
    }
    const found = met
      .filter((index) => (shared[index] ?? 0) >= SHARED_TERMS_MIN)
      .map((index) => ({ index, score: scores[index] ?? 0 }))
    for (const index of met) {
      shared[index] = 0
      scores[index] = 0
    }
    const enough = found.map(({ score }) => score).sort((a, b) => b - a)[CANDIDATES_MAX] ?? 0
    return found
      .filter(({ score }) => score >= enough)
      .flatMap(({ index, score }) => {
        const other = works[index]
        return !other || other.id === work.id || other.mark === 'retraction' || isLeftOut(other.id)
          ? []
          : [{ other, score, date: dates[index] ?? '' }]
      })
      .sort((a, b) => b.score - a.score || b.date.localeCompare(a.date) || (a.other.id < b.other.id ? -1 : 1))
      .slice(0, SIMILAR_WORKS_MAX)
      .map(({ other }) => other)
  }
}
