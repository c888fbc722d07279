import type { Random } from '../random/seeded-random.ts'
import { composePerson } from './compose-record.ts'
import { CLOSINGS, CONDITIONS, OPENINGS, TOWNS, POPULATIONS } from './vocabulary.ts'

const capitalised = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

const KINDS = [
  { category: 'research', title: 'Étude rétrospective', tag: 'étude rétrospective' },
  { category: 'research', title: 'Étude prospective', tag: 'étude prospective' },
  { category: 'clinical', title: 'Conduite à tenir', tag: 'pratique' },
  { category: 'review', title: 'Mise au point', tag: 'revue' },
  { category: 'case-study', title: 'Cas clinique', tag: 'cas clinique' },
  { category: 'opinion', title: 'Point de vue', tag: 'débat' },
] as const

/** The words of one work: title, summary, authors, subjects, composed so that they belong together. */
export function composeWork(random: Random) {
  const [subject, ofSubject, specialty, tag] = random.pick(CONDITIONS)
  const population = random.pick(POPULATIONS)
  const town = random.pick(TOWNS)
  const kind = random.pick(KINDS)
  const cases = random.integer(12, 640)
  const year = random.integer(2005, 2024)
  const share = random.integer(4, 62)
  const titles = [
    `${capitalised(subject)} ${population} : ${kind.title.toLowerCase()}`,
    `${capitalised(subject)} ${population} : ${kind.title.toLowerCase()} à propos de ${cases} observations`,
    `Prise en charge ${ofSubject} ${population}, ${year}-${year + random.integer(1, 5)}`,
    `Que devient le pronostic ${ofSubject} ${population} ? ${cases} dossiers relus`,
    `${kind.title} ${ofSubject
      .replace(/^de l’/, 'sur l’')
      .replace(/^de la /, 'sur la ')
      .replace(/^du /, 'sur le ')} ${population}`,
  ] as const
  const abstract = [
    random.pick(OPENINGS),
    `Nous avons relu ${cases} dossiers ${ofSubject} ${population}, admis entre ${year} et ${year + 3} (${town}).`,
    `L’âge médian était de ${random.integer(3, 71)} ans et le délai médian avant l’admission de ${random.integer(6, 96)} heures.`,
    `Une complication est survenue dans ${share}\u202f% des cas, le plus souvent infectieuse ; la durée médiane de séjour était de ${random.integer(3, 24)} jours.`,
    random.pick(CLOSINGS),
  ].join(' ')
  return {
    title: random.pick(titles),
    abstract,
    people: Array.from({ length: random.pick([1, 2, 2, 3, 3, 4, 6]) }, () => composePerson(random)),
    category: kind.category,
    tags: [
      tag,
      kind.tag,
      ...random.sample(['chirurgie', 'Haïti', 'urgence', 'santé publique', 'formation'], 2),
    ],
    keywords: [tag, kind.tag, population.replace(/^(chez|en|au|après) (l’|le |la |un )?/, '')],
    specialty,
    institution: town,
  }
}
