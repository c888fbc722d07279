import { seededRandom } from '#demonstration/random/seeded-random.ts'

const SYLLABLES = (
  'ba be bi bo ca ce ci co da de di do fa fe fi fo ga gi go ha hé la le li lo ma me mi mo na ne ni no pa pe pi po ra re ri ro ' +
  'sa se si so ta te ti to va ve vi vo tra tri pro plé gra cri ster phal toxi'
).split(' ')

/** Words of the language in which texts are composed; a work has some of its own besides. */
const VOCABULARY = 30_000

const SENTENCE_WORDS = 18

const composeWord = (index: number): string => {
  let rest = index
  let word = ''
  do {
    word += SYLLABLES[rest % SYLLABLES.length] ?? ''
    rest = Math.floor(rest / SYLLABLES.length)
  } while (rest > 0)
  return word
}

/** A text whose words are as frequent as those of a language: the second word half as often as the first, the third a third (Zipf). */
export const composeText = (words: number, key: string): string => {
  const random = seededRandom(key)
  const sentences: string[] = []
  for (let left = words; left > 0; left -= SENTENCE_WORDS) {
    const sentence = Array.from({ length: Math.min(left, SENTENCE_WORDS) }, () =>
      composeWord(Math.floor(VOCABULARY ** random.next()) + SYLLABLES.length),
    )
    sentences.push(`${sentence.join(' ')}.`)
  }
  return sentences.join(' ')
}
