import { describe, expect, test } from 'vitest'
import { countWords } from '#domain/language/text.ts'
import { PUBLICATION_CHOICES } from '#domain/submission/publication-type.ts'
import { readStatusKey, statusPath } from '#domain/submission/submission-status.ts'
import {
  type Notification,
  notificationText,
  SubmissionPayloadSchema,
  toPayload,
} from '#domain/submission/submission-payload.ts'
import {
  emptyDraft,
  isTouched,
  SubmissionDraftSchema,
  SubmissionFormSchema,
  manuscriptPath,
  SUBMISSION_AREAS,
} from '#domain/submission/submission-form.ts'
import { errorCountText, missingFieldsText } from '#domain/submission/submission-texts.ts'

const FOLDER = '3f0c5a1e-0000-4000-8000-000000000000'
const FILE = '9b1d5a1e-0000-4000-8000-000000000000'

const author1 = {
  id: 'a1',
  kind: 'person',
  given: 'A.',
  family: 'Auteur',
  affiliations: ['institution'],
}

const filled = (changed: Record<string, unknown> = {}) => ({
  ...emptyDraft(),
  publicationType: 'ATLAS',
  title: 'Un manuscrit',
  language: 'fr',
  contributors: [author1],
  institution: 'Hôpital de démonstration',
  statements: {
    ...emptyDraft().statements,
    fundingSource: 'Ce travail n’a reçu aucun financement.',
    competingInterests: 'Aucun.',
  },
  keywords: 'hernie, enfant, Haïti',
  correspondingAuthor: { name: 'A. Auteur', email: 'auteur@exemple.ht', phone: '', address: '' },
  abstract: 'é'.repeat(50),
  ...changed,
})

const errorsOf = (changed: Record<string, unknown>) => {
  const found: Record<string, string> = {}
  for (const { path, message } of SubmissionFormSchema.safeParse(filled(changed)).error?.issues ?? [])
    found[path.join('.')] ??= message
  return found
}
const author = (changed: object) => ({
  correspondingAuthor: { ...filled().correspondingAuthor, ...changed },
})

test('a filled form is fine; phone, address, notes and declarations are optional', () => {
  expect(errorsOf({})).toEqual({})
  expect(SubmissionFormSchema.parse(filled({ title: '  Un\0 titre ' }))).toMatchObject({
    title: 'Un titre',
    ethicsApproval: false,
  })
})

/** The requirement of each field. */
const REQUIREMENTS: Record<string, string> = {
  publicationType: 'SUB-02',
  title: 'SUB-03',
  authors: 'SUB-04',
  contributors: 'SUB-04',
  institution: 'SUB-04',
  keywords: 'SUB-04',
  correspondingAuthor: 'SUB-05',
  abstract: 'SUB-06',
}

describe('each field has its message', () => {
  for (const [changed, expected] of [
    [{ publicationType: '' }, { publicationType: 'Veuillez sélectionner un type de publication' }],
    [{ publicationType: 'ADC' }, { publicationType: 'Veuillez sélectionner un type de publication' }],
    [{ publicationType: undefined }, { publicationType: 'Veuillez sélectionner un type de publication' }],
    [{ title: '  ' }, { title: 'Le titre est requis' }],
    [{ title: 'é'.repeat(200) }, {}],
    [{ title: 'é'.repeat(201) }, { title: 'Le titre ne doit pas dépasser 200 caractères' }],
    [{ contributors: [], authors: ' ' }, { authors: 'Les auteurs sont requis' }],
    [{ contributors: [], authors: 'A. Auteur' }, {}],
    [{ institution: ' ' }, { institution: 'L’institution est requise' }],
    [{ keywords: '' }, { keywords: 'Les mots clés sont requis' }],
    [{ keywords: 'un, deux' }, { keywords: 'Veuillez fournir entre 3 et 5 mots clés' }],
    [{ keywords: 'un, deux, ,' }, { keywords: 'Veuillez fournir entre 3 et 5 mots clés' }],
    [{ keywords: 'a, b, c, d, e' }, {}],
    [{ keywords: 'a, b, c, d, e, f' }, { keywords: 'Veuillez fournir entre 3 et 5 mots clés' }],
    [author({ name: '' }), { 'correspondingAuthor.name': 'Le nom est requis' }],
    [author({ email: 'rose@exemple' }), { 'correspondingAuthor.email': 'Email invalide' }],
    [author({ email: '' }), { 'correspondingAuthor.email': 'Email invalide' }],
    [author({ phone: '+509 34 12', address: 'Rue 1' }), {}],
    [{ abstract: ` ${'é'.repeat(49)} ` }, { abstract: 'Le résumé doit contenir au moins 50 mots' }],
    [{ abstract: 'mot '.repeat(3000) }, {}],
    [{ abstract: 'mot '.repeat(3001) }, { abstract: 'Le résumé ne doit pas dépasser 3000 mots' }],
  ] as const) {
    test(`${REQUIREMENTS[Object.keys(changed)[0] ?? '']} ${JSON.stringify(changed).slice(0, 60)}`, () =>
      expect(errorsOf(changed)).toEqual(expected))
  }
})

test('SUB-18 a form that nobody touched is none to keep, whatever order its fields come in', () => {
  const { title, statements, ...others } = emptyDraft()
  const reordered = Object.fromEntries(Object.entries(statements).reverse()) as typeof statements
  expect(isTouched({ statements: reordered, ...others, title })).toBe(false)
  expect(isTouched({ statements, ...others, title: 'H' })).toBe(true)
  expect(isTouched({ statements: { ...statements, acknowledgements: 'Merci' }, ...others, title })).toBe(true)
})

test('words are what is between spaces', () => {
  expect(countWords('')).toBe(0)
  expect(countWords(' L’anémie  falciforme\nen\tHaïti. ')).toBe(4)
})

test('SUB-09 SUB-11 counts are right in singular and plural', () => {
  expect(errorCountText(1)).toBe('1 erreur à corriger')
  expect(errorCountText(4)).toBe('4 erreurs à corriger')
  expect(missingFieldsText(1)).toBe('Veuillez corriger le champ manquant')
  expect(missingFieldsText(3)).toBe('Veuillez corriger les 3 champs manquants avant de soumettre')
})

test('SUB-17 each uploader has its formats and limits', () => {
  expect(SUBMISSION_AREAS.article_files).toMatchObject({ maxMegabytes: 10, maxFiles: 20 })
  expect(SUBMISSION_AREAS.article_files.extensions).toEqual(['pdf', 'doc', 'docx'])
  expect(SUBMISSION_AREAS.article_annexes).toMatchObject({ maxMegabytes: 30, maxFiles: 20 })
  expect(SUBMISSION_AREAS.article_annexes.extensions).toEqual(
    expect.arrayContaining(['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp', 'tiff']),
  )
})

test('SUB-13 the payload is the documented one, and the function’s schema takes it', () => {
  const path = manuscriptPath(FOLDER, FILE, '../Étude 1.pdf')
  expect(path).toBe(`submissions/${FOLDER}/${FILE}-_tude 1.pdf`)
  const payload = toPayload(
    SubmissionFormSchema.parse(filled({ originalWork: true })),
    [{ bucket: 'article_files', path, name: 'Étude 1.pdf' }],
    { idempotencyKey: FILE, userId: null },
  )
  expect(payload).toEqual({
    publication_type: 'ATLAS',
    title: 'Un manuscrit',
    authors: 'A. Auteur',
    contributors: [{ ...author1, corresponding: true }],
    affiliations: [{ id: 'institution', institution: 'Hôpital de démonstration' }],
    contributor_emails: { a1: 'auteur@exemple.ht' },
    language: 'fr',
    statements: {
      funding_source: 'Ce travail n’a reçu aucun financement.',
      award_number: '',
      competing_interests: 'Aucun.',
      ethics_approval: '',
      data_availability: '',
      acknowledgements: '',
    },
    institution: 'Hôpital de démonstration',
    keywords: 'hernie, enfant, Haïti',
    abstract: 'é'.repeat(50),
    notes: '',
    corresponding_author_name: 'A. Auteur',
    corresponding_author_email: 'auteur@exemple.ht',
    corresponding_author_phone: '',
    corresponding_author_address: '',
    ethics_approval: false,
    no_conflict: false,
    original_work: true,
    article_files_urls: [path],
    image_annexes_urls: [],
    status: 'pending',
    user_id: null,
    idempotency_key: FILE,
    file_names: { [path]: 'Étude 1.pdf' },
  })
  expect(SubmissionPayloadSchema.parse(payload)).toEqual(payload)
})

test('SUB-08 a submission needs an article file, and an unchecked declaration is false', () => {
  const payload = toPayload(SubmissionFormSchema.parse(filled()), [], { idempotencyKey: FILE, userId: null })
  expect(SubmissionPayloadSchema.safeParse(payload).error?.issues).toMatchObject([
    { path: ['article_files_urls'], message: 'Veuillez déposer au moins un fichier d’article' },
  ])
  expect(payload).toMatchObject({ ethics_approval: false, no_conflict: false, original_work: false })
})

test('SUB-15 the mails’ outcome is shown by its cause', () => {
  const issues = (...reasons: (Notification['reason'] | 'sent')[]) =>
    notificationText(
      reasons.map((reason, index) => ({
        type: index === 0 ? 'admin' : 'user',
        ...(reason === 'sent' ? { success: true } : { success: false, reason }),
      })),
    )
  expect(issues('sent', 'sent')).toBe('Emails de confirmation envoyés avec succès')
  expect(issues('not_configured', 'failed')).toBe(
    'Configuration email manquante - L’administrateur sera notifié',
  )
  expect(issues('sent', 'daily_limit')).toBe('Email temporairement indisponible')
  expect(issues('sent', 'failed')).toBe('Notification email échouée: votre confirmation n’est pas partie')
  expect(issues('failed', 'failed')).toMatch(/^Notification email échouée: .+, .+/)
})

test('the private link carries reference and secret where no server sees them', () => {
  const key = { reference: 'SUB-2026-00001', token: 'a'.repeat(64) }
  const link = new URL(statusPath(key), 'https://exemple.org')
  expect(link.pathname + link.search).toBe('/submission/suivi')
  expect(readStatusKey(link.hash)).toEqual(key)
  for (const hash of ['', '#', '#ref=SUB-2026-00001', '#ref=x&cle=y'])
    expect(readStatusKey(hash)).toBeUndefined()
})

test('SUB-14 the author lands on the journal of the manuscript', () => {
  expect(PUBLICATION_CHOICES.RHCA.landing).toBe('/rhca')
  expect(PUBLICATION_CHOICES.IGM.landing).toBe('/igm')
  expect(PUBLICATION_CHOICES.ATLAS.landing).toBe('/igm')
})

test('SUB-04 REC-06 REC-07 REC-11 an empty form reports all that is missing at once', () => {
  const issues = SubmissionFormSchema.safeParse(emptyDraft()).error?.issues ?? []
  expect(issues.map(({ path }) => path.join('.'))).toEqual(
    expect.arrayContaining([
      'publicationType',
      'title',
      'language',
      'authors',
      'institution',
      'keywords',
      'correspondingAuthor.name',
      'correspondingAuthor.email',
      'abstract',
      'statements.fundingSource',
      'statements.competingInterests',
    ]),
  )
  expect(issues.find(({ path }) => path[0] === 'authors')?.message).toBe('Les auteurs sont requis')
  expect(issues.filter(({ path }) => path[0] === 'affiliations')).toEqual([])
})

test('REC-06 what is wrong with an author is at its entry', () => {
  const rose = { id: 'b2', kind: 'person', family: 'Delva', affiliations: ['institution'] }
  expect(errorsOf({ contributors: [author1, { ...rose, orcid: '0000-0002-1825-0098' }] })).toEqual({
    'contributors.1.orcid': 'Cet identifiant ORCID n’existe pas\u00a0: vérifiez chaque chiffre',
  })
  expect(errorsOf({ contributors: [{ ...rose, family: ' ' }] })).toEqual({
    'contributors.0.family': 'Donnez le nom de famille',
  })
  expect(errorsOf({ contributors: [rose], contributorEmails: { b2: 'rose@exemple' } })).toEqual({
    'contributorEmails.b2': 'Email invalide',
  })
  expect(errorsOf({ contributors: [rose], contributorEmails: { gone: 'rose@exemple' } })).toEqual({})
  // The form shows no address of its own for these, so a wrong one could not be mended.
  const group = { id: 'b2', kind: 'collective', name: 'Ligue', affiliations: ['institution'] }
  for (const contributor of [{ ...rose, corresponding: true }, group])
    expect(errorsOf({ contributors: [contributor], contributorEmails: { b2: 'rose@uni' } })).toEqual({})
  expect(errorsOf({ affiliations: [{ id: 'k9', institution: ' ' }] })).toEqual({
    'affiliations.0.institution': 'Donnez le nom de l’institution',
  })
  const named = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...rose, id: `n${index}`, family: 'x'.repeat(98) }))
  // Fifty names of 98 characters and their separators are 4998 characters.
  expect(errorsOf({ contributors: named(50) })).toEqual({})
  expect(errorsOf({ contributors: named(51) })).toEqual({
    authors: 'La liste des auteurs ne doit pas dépasser 5\u202f000 caractères',
  })
})

test('REC-06 the author whom readers write to is the chosen one, else the one of that name; addresses follow their authors', () => {
  const rose = {
    id: 'b2',
    kind: 'person',
    given: 'Rose',
    family: 'Delvá',
    affiliations: ['institution', 'k9'],
  }
  const sent = (changed: Record<string, unknown>) =>
    toPayload(
      SubmissionFormSchema.parse(
        filled({
          affiliations: [{ id: 'k9', institution: 'Faculté de médecine' }],
          contributorEmails: { a1: ' a@exemple.ht ', b2: '', gone: 'x@exemple.ht' },
          ...changed,
        }),
      ),
      [],
      { idempotencyKey: FILE, userId: null },
    )
  const byName = sent({ contributors: [author1, rose], ...author({ name: 'rose delva' }) })
  expect(byName).toMatchObject({
    authors: 'A. Auteur, Rose Delvá',
    contributors: [author1, { ...rose, corresponding: true }],
    affiliations: [
      { id: 'institution', institution: 'Hôpital de démonstration' },
      { id: 'k9', institution: 'Faculté de médecine' },
    ],
    contributor_emails: { a1: 'a@exemple.ht', b2: 'auteur@exemple.ht' },
  })
  expect(byName.contributors[0]).not.toHaveProperty('corresponding')
  const chosen = sent({
    contributors: [{ ...author1, corresponding: true }, rose],
    ...author({ name: 'Rose Delva' }),
  })
  expect(chosen.contributor_emails).toEqual({ a1: 'auteur@exemple.ht' })
  expect(sent({ contributors: [rose], ...author({ name: 'Luc Noël' }) }).contributor_emails).toEqual({})
  // An address that was typed before its author became a group is sent no more, except as the corresponding author's.
  const group = { id: 'a1', kind: 'collective', name: 'Ligue', affiliations: ['institution'] }
  expect(sent({ contributors: [group, rose] }).contributor_emails).toEqual({})
  expect(sent({ contributors: [{ ...group, corresponding: true }, rose] }).contributor_emails).toEqual({
    a1: 'auteur@exemple.ht',
  })
})

test('REC-06 the text of authors is made of the entries, whatever it was', () => {
  const payload = toPayload(
    SubmissionFormSchema.parse(filled()),
    [{ bucket: 'article_files', path: manuscriptPath(FOLDER, FILE, 'a.pdf'), name: 'a.pdf' }],
    { idempotencyKey: FILE, userId: null },
  )
  expect(SubmissionPayloadSchema.parse({ ...payload, authors: 'Quelqu’un d’autre' }).authors).toBe(
    'A. Auteur',
  )
  // The documented payload knows no entries, no language and no statements.
  const documented: Partial<typeof payload> = { ...payload, authors: 'A. Auteur, B. Autrice' }
  for (const key of ['contributors', 'affiliations', 'contributor_emails', 'language', 'statements'] as const)
    delete documented[key]
  expect(SubmissionPayloadSchema.parse(documented)).toMatchObject({
    authors: 'A. Auteur, B. Autrice',
    contributors: [],
    language: null,
    statements: {},
  })
})

test('REC-06 a stored draft gives its entries back; one that can’t be read is left out', () => {
  const stored = {
    contributors: [
      author1,
      { id: 'x' },
      'Rose',
      { id: 'y', kind: 'collective', name: 'Ligue', affiliations: [] },
    ],
    affiliations: [{ id: 'k9', institution: 'Faculté' }, {}],
    contributorEmails: { a1: 'a@exemple.ht' },
    authors: 'Jean',
  }
  expect(SubmissionDraftSchema.parse(stored)).toMatchObject({
    contributors: [author1, { id: 'y', kind: 'collective', name: 'Ligue', affiliations: [] }],
    affiliations: [{ id: 'k9', institution: 'Faculté' }],
    contributorEmails: { a1: 'a@exemple.ht' },
    authors: 'Jean',
  })
})

test('a stored draft that can’t be read is an empty form, not an error', () => {
  expect(SubmissionDraftSchema.parse({ title: 3, correspondingAuthor: null, noConflict: 'x' })).toEqual(
    emptyDraft(),
  )
})
