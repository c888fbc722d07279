import { z } from 'zod'
import {
  type Contributor,
  type ContributorName,
  printedName,
  printedPerson,
} from '../contributors/contributor.ts'
import { OrcidSchema } from '../contributors/identifiers.ts'
import { splitName } from '../contributors/split-name.ts'
import { OptionalTextSchema } from '../works/field-kinds.ts'
import { contributorsOf, familyKey, nameOf } from '../contributors/unconfirmed-names.ts'
import { filedText, letterOf, LETTERS } from '../index-medicus/index-path.ts'
import { wordSlug } from '../language/word-slug.ts'

/** The slug of a person, as the database makes it: short enough for the name of a folder. */
const SlugSchema = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)

/** A row of `people`: an identity that an ORCID iD or an editor confirmed. */
export const PersonSchema = z
  .object({
    id: z.uuid(),
    slug: SlugSchema,
    given_name: OptionalTextSchema,
    family_name: z.string().trim().min(1),
    suffix: OptionalTextSchema,
    orcid: OptionalTextSchema.pipe(OrcidSchema.optional()),
  })
  .transform(({ given_name, family_name, ...row }) => ({ ...row, given: given_name, family: family_name }))

/** A confirmed person. */
export type Person = z.infer<typeof PersonSchema>

/** A row of `person_slugs`: an address that a person has or had. */
export const PersonAddressSchema = z
  .object({ slug: SlugSchema, person_id: z.uuid() })
  .transform(({ slug, person_id }) => ({ slug, personId: person_id }))

/**
 * A person's name in its parts. A row without a given name may hold the whole name as it was printed: its split is a
 * proposal, and whoever has an identity is never a group.
 */
export const personName = ({ given, family, suffix }: Person): ContributorName => {
  const name = { kind: 'person', given, family, suffix } as const
  if (given !== undefined) return name
  const split = splitName(family).name
  return split.kind === 'person' ? { ...split, suffix: suffix ?? split.suffix } : name
}

/** The part of a work that the directory reads. */
export type WrittenWork = {
  id: string
  createdAt: string
  authors: readonly string[]
  contributors?: readonly Contributor[]
}

/** A work with the entry of one of its contributors. */
export type AuthoredWork<Work> = { work: Work; entry: Contributor }

/** An entry of the directory: a confirmed person, or a printed name whose person nobody has confirmed. */
export type Author<Work> = {
  /** The last part of the address of the author's page. */
  slug: string
  /** The slug without its number: authors with the same base differ in case and accents alone. */
  base: string
  name: ContributorName
  /** The name in the order in which it is printed. */
  printed: string
  orcid: string | undefined
  /** Whether the person is confirmed; otherwise the works only share a printed name. */
  confirmed: boolean
  letter: string
  /** In the order in which the works were given. */
  works: AuthoredWork<Work>[]
}

/** All authors of the published works. */
export type AuthorDirectory<Work> = {
  /** By family name, as citations write it. */
  authors: readonly Author<Work>[]
  /** The position of each of them in that order. */
  rankOf: ReadonlyMap<Author<Work>, number>
  bySlug: ReadonlyMap<string, Author<Work>>
  byBase: ReadonlyMap<string, readonly Author<Work>[]>
  /** The authors of a work by the keys of its contributors, in its order. */
  ofWork: ReadonlyMap<string, ReadonlyMap<string, Author<Work>>>
}

/** The slug of a name that has no Latin letter and no digit; `private.person_slug_base` uses the same. */
const NAMELESS_SLUG = 'auteur'

const collator = new Intl.Collator('fr')

/** The printed name, with plain spaces: another spelling is another author until an editor joins the two. */
const spellingOf = (entry: Contributor): string =>
  printedName(entry).normalize('NFC').replace(/\s+/g, ' ').trim()

const isConfirmedSplit = (entry: Contributor): boolean =>
  entry.kind === 'collective' || (entry.family !== undefined && entry.printed === undefined)

type Draft<Work> = { person: Person | undefined; printed: string; works: AuthoredWork<Work>[] }

/** Groups the entries of all works by person or, without a confirmed person, by spelling. */
const gather = <Work extends WrittenWork>(
  works: readonly Work[],
  people: ReadonlyMap<string, Person>,
): { drafts: Draft<Work>[]; ofWork: Map<string, Map<string, Draft<Work>>> } => {
  const drafts = new Map<string, Draft<Work>>()
  const ofWork = new Map<string, Map<string, Draft<Work>>>()
  for (const work of works) {
    const ofEntries = new Map<string, Draft<Work>>()
    for (const entry of contributorsOf(work)) {
      const person =
        entry.kind === 'person' && entry.person_id !== undefined ? people.get(entry.person_id) : undefined
      const printed = person ? printedPerson(person) : spellingOf(entry)
      if (printed === '') continue
      const key = person ? `person ${person.id}` : `name ${printed}`
      const draft = drafts.get(key) ?? { person, printed, works: [] }
      drafts.set(key, draft)
      if (draft.works.at(-1)?.work !== work) draft.works.push({ work, entry })
      ofEntries.set(entry.id, draft)
    }
    ofWork.set(work.id, ofEntries)
  }
  return { drafts: [...drafts.values()], ofWork }
}

const firstSeen = <Work extends WrittenWork>({ works }: Draft<Work>): string =>
  works.reduce(
    (first, { work: { createdAt } }) => (createdAt < first ? createdAt : first),
    works[0]?.work.createdAt ?? '',
  )

/**
 * Gives each name its slug: the base, then base-2, base-3. The name that came first has the shortest, and no name
 * takes a slug of a person.
 */
const slugsOfNames = <Work extends WrittenWork>(
  drafts: readonly Draft<Work>[],
  reserved: ReadonlySet<string>,
): Map<Draft<Work>, string> => {
  const taken = new Set(reserved)
  const names = drafts
    .filter(({ person }) => person === undefined)
    .map((draft) => ({ draft, seen: firstSeen(draft) }))
    .sort((a, b) =>
      a.seen === b.seen ? (a.draft.printed < b.draft.printed ? -1 : 1) : a.seen < b.seen ? -1 : 1,
    )
  const slugs = new Map<Draft<Work>, string>()
  for (const { draft } of names) {
    const base = wordSlug(draft.printed) || NAMELESS_SLUG
    let slug = base
    for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`
    taken.add(slug)
    slugs.set(draft, slug)
  }
  return slugs
}

const nameOfDraft = <Work>({ person, printed, works }: Draft<Work>): ContributorName => {
  if (person) return personName(person)
  const entry = (works.find((each) => isConfirmedSplit(each.entry)) ?? works[0])?.entry
  return entry ? nameOf(entry) : { kind: 'collective', name: printed }
}

const inFamilyOrder = <Work>(authors: readonly Author<Work>[]): Author<Work>[] =>
  authors
    .map((author) => ({
      author,
      rank: LETTERS.indexOf(author.letter),
      text: filedText(familyKey(author.name)),
    }))
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        collator.compare(a.text, b.text) ||
        collator.compare(a.author.printed, b.author.printed) ||
        (a.author.slug < b.author.slug ? -1 : 1),
    )
    .map(({ author }) => author)

/**
 * Builds the directory of all authors of the given works. Entries of one confirmed person form one author, whatever
 * name each work prints; entries without a person form one author only where the printed name is the same to the
 * letter, since equal names do not prove one person.
 * @param people confirmed identities by their ids
 * @param reserved every address that a person has or had
 */
export const buildAuthorDirectory = <Work extends WrittenWork>(
  works: readonly Work[],
  people: ReadonlyMap<string, Person>,
  reserved: ReadonlySet<string>,
): AuthorDirectory<Work> => {
  const { drafts, ofWork } = gather(works, people)
  const slugs = slugsOfNames(drafts, reserved)
  const authorOf = new Map(
    drafts.map((draft): [Draft<Work>, Author<Work>] => {
      const { person, printed } = draft
      const name = nameOfDraft(draft)
      return [
        draft,
        {
          slug: person?.slug ?? slugs.get(draft) ?? NAMELESS_SLUG,
          base: wordSlug(printed) || NAMELESS_SLUG,
          name,
          printed,
          orcid: person?.orcid,
          confirmed: person !== undefined,
          letter: letterOf(familyKey(name)),
          works: draft.works,
        },
      ]
    }),
  )
  const authors = inFamilyOrder([...authorOf.values()])
  return {
    authors,
    rankOf: new Map(authors.map((author, rank) => [author, rank])),
    bySlug: new Map(authors.map((author) => [author.slug, author])),
    byBase: Map.groupBy(authors, ({ base }) => base),
    ofWork: new Map(
      [...ofWork].map(([id, entries]) => [
        id,
        new Map(
          [...entries].flatMap(([entry, draft]): [string, Author<Work>][] => {
            const author = authorOf.get(draft)
            return author ? [[entry, author]] : []
          }),
        ),
      ]),
    ),
  }
}
