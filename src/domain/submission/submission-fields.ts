import { z } from 'zod'
import { EMAIL_PATTERN } from '../contact/field-rules.ts'
import { ABSTRACT_MAX_WORDS } from '../works/limits.ts'
import { countWords, splitKeywords } from '../language/text.ts'
import { tooLongText } from '../language/number.ts'
import { PUBLICATION_MISSING, PublicationTypeSchema } from './publication-type.ts'
import {
  SUBMISSION_ABSTRACT_MIN_CHARS,
  KEYWORDS_MAX,
  KEYWORDS_MIN,
  STORED_MAX_CHARS as STORED,
  SUBMISSION_TITLE_MAX_CHARS,
} from './submission-texts.ts'
import {
  type Affiliation,
  EntryIdSchema,
  type Contributor,
  printedName,
} from '../contributors/contributor.ts'
import { type Authorship, AuthorshipSchema } from '../contributors/authorship.ts'

/** Characters as the database counts them. */
const length = (value: string): number => [...value].length

/** A trimmed text. The zero character, which no database stores, is dropped. */
const text = (missing?: string) =>
  z.string({ error: missing }).overwrite((value) => value.replaceAll('\0', '').trim())

const atMost = (max: number, what: string) =>
  z.refine<string>((value) => length(value) <= max, {
    error: tooLongText(what, max),
  })

const required = (missing: string) => text(missing).min(1, { error: missing, abort: true })
const optional = text()

/** The limit counts characters, its message says words: decision V1. */
const ABSTRACT_TOO_SHORT = `Le résumé doit contenir au moins ${SUBMISSION_ABSTRACT_MIN_CHARS} mots`

/** Each field of a submission with its messages: the form and the function are made of the same ones. */
export const SUBMISSION_FIELDS = {
  /** Any text comes in: nothing is chosen at first. */
  publicationType: z.string({ error: PUBLICATION_MISSING }).pipe(PublicationTypeSchema),
  title: required('Le titre est requis').check(atMost(SUBMISSION_TITLE_MAX_CHARS, 'Le titre')),
  authors: required('Les auteurs sont requis').check(atMost(STORED.authors, 'La liste des auteurs')),
  institution: required('L’institution est requise').check(atMost(STORED.institution, 'L’institution')),
  keywords: required('Les mots clés sont requis')
    .check(atMost(STORED.keywords, 'La liste des mots clés'))
    .refine(
      (list) => {
        const count = splitKeywords(list).length
        return count >= KEYWORDS_MIN && count <= KEYWORDS_MAX
      },
      { error: `Veuillez fournir entre ${KEYWORDS_MIN} et ${KEYWORDS_MAX} mots clés` },
    ),
  name: required('Le nom est requis').check(atMost(STORED.name, 'Le nom')),
  email: text('Email invalide').refine(
    (address) => address.length <= STORED.email && EMAIL_PATTERN.test(address),
    { error: 'Email invalide' },
  ),
  phone: optional.check(atMost(STORED.phone, 'Le téléphone')),
  address: optional.check(atMost(STORED.address, 'L’adresse')),
  abstract: text(ABSTRACT_TOO_SHORT)
    .refine((value) => length(value) >= SUBMISSION_ABSTRACT_MIN_CHARS, {
      error: ABSTRACT_TOO_SHORT,
      abort: true,
    })
    .refine((value) => countWords(value) <= ABSTRACT_MAX_WORDS, {
      error: `Le résumé ne doit pas dépasser ${ABSTRACT_MAX_WORDS} mots`,
      abort: true,
    })
    .check(atMost(STORED.abstract, 'Le résumé')),
  notes: optional.check(atMost(STORED.notes, 'Le message à la rédaction')),
  declaration: z.boolean(),
} as const

/** Key under which the institution of the manuscript is one of the affiliations of its authors. */
export const MAIN_AFFILIATION_ID = 'institution'

const typed = z.string().optional().catch(undefined)
const shared = {
  id: EntryIdSchema,
  affiliations: z.array(EntryIdSchema).catch([]),
  corresponding: z.literal(true).optional().catch(undefined),
}

/** An author whose fields may still be incomplete. */
const ContributorDraftSchema = z.discriminatedUnion('kind', [
  z.object({
    ...shared,
    kind: z.literal('person'),
    given: typed,
    family: typed,
    suffix: typed,
    orcid: typed,
    printed: typed,
  }),
  z.object({ ...shared, kind: z.literal('collective'), name: z.string().catch('') }),
])

const AffiliationDraftSchema = z.object({ id: EntryIdSchema, institution: z.string().catch('') })

/** Reads the entries of a stored draft; unreadable entries are left out. */
const readable = <Entry>(schema: z.ZodType<Entry>) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((entries): Entry[] => entries.flatMap((entry) => schema.safeParse(entry).data ?? []))

/** The authors as the form holds them, valid or not. */
export const AuthorsDraftSchema = z.object({
  /** Names in the text field that are not entries yet. */
  authors: z.string().catch(''),
  contributors: readable<Contributor>(ContributorDraftSchema),
  institution: z.string().catch(''),
  /** Institutions other than the manuscript's own. */
  affiliations: readable<Affiliation>(AffiliationDraftSchema),
  /** E-mail addresses by the keys of the authors. */
  contributorEmails: z.record(z.string(), z.string()).catch({}),
})

/** The authors as the form holds them, valid or not. */
export type AuthorsDraft = z.output<typeof AuthorsDraftSchema>

/** All institutions that an author may belong to, the manuscript's own first. */
export const affiliationsOf = ({
  institution,
  affiliations,
}: Pick<AuthorsDraft, 'institution' | 'affiliations'>): Affiliation[] => [
  { id: MAIN_AFFILIATION_ID, institution },
  ...affiliations,
]

/**
 * The contract's text of authors: their names in order.
 * @example authorsText([{ id: 'a', kind: 'person', given: 'Rose', family: 'Delva', affiliations: [] }]) // 'Rose Delva'
 */
export const authorsText = (contributors: readonly Contributor[]): string =>
  contributors.map(printedName).join(', ')

/** The address typed for an author; none where the form has no field for it: groups and the corresponding author. */
const typedEmail = (
  { id, kind, corresponding }: Contributor,
  emails: AuthorsDraft['contributorEmails'],
): string => (kind === 'collective' || corresponding ? '' : (emails[id]?.trim() ?? ''))

/** A message about the authors, with its path in the form. */
type AuthorsIssue = { path: PropertyKey[]; message: string }

/** All messages about the authors of a form. */
export const authorsIssues = (draft: AuthorsDraft): AuthorsIssue[] => {
  const { contributors, authors, contributorEmails } = draft
  const text = [authorsText(contributors), authors]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ')
  // An entry without a name has a message of its own.
  const named =
    text === '' && contributors.length > 0
      ? []
      : (SUBMISSION_FIELDS.authors.safeParse(text).error?.issues ?? [])
  const entries = AuthorshipSchema.safeParse({ contributors, affiliations: affiliationsOf(draft) })
  return [
    ...named.slice(0, 1).map(({ message }) => ({ path: ['authors'], message })),
    ...(entries.error?.issues ?? []).flatMap(({ path: [list, index, ...path], message }) => {
      if (list !== 'affiliations' || typeof index !== 'number')
        return [{ path: [list ?? '', index ?? 0, ...path], message }]
      // The first one is the institution of the manuscript, whose field has its own message.
      return index === 0 ? [] : [{ path: [list, index - 1, ...path], message }]
    }),
    ...contributors.flatMap((contributor) => {
      const email = typedEmail(contributor, contributorEmails)
      const issue = email === '' ? undefined : SUBMISSION_FIELDS.email.safeParse(email).error?.issues[0]
      return issue ? [{ path: ['contributorEmails', contributor.id], message: issue.message }] : []
    }),
  ]
}

const { compare } = new Intl.Collator('fr', { sensitivity: 'base' })

/** The corresponding author: the chosen one, otherwise the author with the sender's name. */
const correspondingOf = (contributors: readonly Contributor[], name: string): Contributor | undefined =>
  contributors.find(({ corresponding }) => corresponding) ??
  contributors.find((each) => compare(printedName(each), name.trim()) === 0)

/** The authors of a checked form with their institutions and addresses, in the form in which they are sent. */
export const submittedAuthorship = (
  draft: Omit<AuthorsDraft, 'authors'>,
  correspondingAuthor: { name: string; email: string },
): Authorship & { emails: Record<string, string> } => {
  const main = correspondingOf(draft.contributors, correspondingAuthor.name)
  const { contributors, affiliations } = AuthorshipSchema.parse({
    contributors: draft.contributors.map((each) => (each === main ? { ...each, corresponding: true } : each)),
    affiliations: affiliationsOf(draft),
  })
  const emails: Record<string, string> = {}
  for (const contributor of contributors) {
    const isMain = contributor.id === main?.id
    const email = isMain ? correspondingAuthor.email : typedEmail(contributor, draft.contributorEmails)
    if (email !== '') emails[contributor.id] = email
  }
  return { contributors, affiliations, emails }
}
