import { z } from 'zod'
import { sanitizeFileName } from '../files/upload-name.ts'
import { toColumnValue } from '../works/field-kinds.ts'
import { titleKey, doiKey } from '../works/identity.ts'
import { IMPORTED_FIELDS, importedField, type ImportField, type ImportRecord } from './import-field.ts'
import type { Difference, ImportRow, KnownWork, ReadWork, WorkDraft } from './import-row.ts'
import { importedName, isSameDate } from './import-values.ts'

/** Similarity from which two titles are shown as doubtful. */
const DOUBTFUL_SIMILARITY = 0.88

/** Similarity of two titles from 0 to 1: Dice's coefficient of the letter pairs of their keys. */
const titleSimilarity = (one: string, other: string): number => {
  const [a, b] = [titleKey(one), titleKey(other)]
  if (a === b) return 1
  if (a.length < 2 || b.length < 2) return 0
  const pairs = new Map<string, number>()
  for (let at = 0; at < a.length - 1; at++) {
    const pair = a.slice(at, at + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  let same = 0
  for (let at = 0; at < b.length - 1; at++) {
    const pair = b.slice(at, at + 2)
    const left = pairs.get(pair) ?? 0
    if (left === 0) continue
    pairs.set(pair, left - 1)
    same += 1
  }
  return (2 * same) / (a.length + b.length - 2)
}

type Understood = Extract<ReadWork, { draft: WorkDraft }>

const plain = (value: string): string => value.normalize('NFC').replace(/\s+/g, ' ').trim()

const textOf = (name: ImportField, value: unknown): string =>
  z
    .array(z.string())
    .catch([])
    .parse(value === undefined || value === null ? [] : importedField(name).write(toColumnValue(value)))
    .join(' ; ')

/** Whether a file was stored under this name, or under this name with the mark by which imports make it unique. */
const isStoredAs = (fileName: string, stored: string): boolean => {
  const stem = sanitizeFileName(fileName)
    .replace(/\.pdf$/i, '')
    .toLowerCase()
  const name = stored.toLowerCase()
  return name.startsWith(stem) && /^(?:-[0-9a-f]{8,12})?\.pdf$/.test(name.slice(stem.length))
}

/** The title of a work with its subtitle: formats without a place for a subtitle have it behind the title. */
const fullTitleKey = ({ title, subtitle }: KnownWork): string => titleKey(`${title} ${subtitle ?? ''}`)

const isTitled = (work: KnownWork, key: string): boolean =>
  [titleKey(work.title), fullTitleKey(work)].includes(key)

const isSame = (name: ImportField, after: string, before: string): boolean => {
  if (name === 'publicationDate') return isSameDate(after, before)
  if (name === 'doi') return doiKey(after) === doiKey(before)
  if (name === 'pdfFileName') return isStoredAs(after, before)
  if (name === 'title') return plain(after).replace(/\.$/, '') === plain(before).replace(/\.$/, '')
  return plain(after) === plain(before)
}

/** Fields of people and institutions that only the data of an export fill; a text gives names alone. */
const DATA_KEYS = ['orcid', 'corresponding', 'person_id', 'department', 'city', 'country', 'ror']

const saysMoreThanNames = (value: unknown): boolean =>
  z
    .array(z.record(z.string(), z.unknown()))
    .catch([])
    .parse(value)
    .some((entry) => DATA_KEYS.some((key) => entry[key] !== undefined))

/** Fields whose value in the row differs from the work; a field that the row does not give changes nothing. */
const differencesOf = ({ draft }: Understood, known: KnownWork): Difference[] =>
  IMPORTED_FIELDS.flatMap(({ name, column, dataOf }) => {
    if (dataOf !== undefined && !saysMoreThanNames(draft[column])) return []
    const [after, before] = [textOf(name, draft[column]), textOf(name, known[column])]
    // "Nom, Prénom" names the same author as "Prénom Nom".
    const spellings =
      name === 'contributors' ? [before, known.authors.map(importedName).join(' ; ')] : [before]
    if (name === 'title' && known.subtitle && titleKey(after) === fullTitleKey(known)) return []
    return after === '' || spellings.some((spelling) => isSame(name, after, spelling))
      ? []
      : [{ field: name, before, after }]
  })

const yearOf = (date: string | undefined): string | undefined => date?.slice(0, 4)

/** Finds the existing work of a row by its DOI, otherwise by its title and year. */
const sameWork = ({ draft }: Understood, known: readonly KnownWork[]): KnownWork | undefined => {
  const doi = doiKey(draft.doi ?? '')
  const key = titleKey(draft.title)
  return (
    (doi ? known.find((work) => doiKey(work.doi ?? '') === doi) : undefined) ??
    known.find(
      (work) =>
        isTitled(work, key) &&
        key !== '' &&
        yearOf(work.publication_date) === yearOf(draft.publication_date) &&
        !(doi && doiKey(work.doi ?? '')),
    )
  )
}

const similarWork = (
  { draft }: Understood,
  known: readonly KnownWork[],
): { work: KnownWork; reason: string } | undefined => {
  const key = titleKey(draft.title)
  for (const work of known) {
    if (!isTitled(work, key)) continue
    const reason =
      doiKey(draft.doi ?? '') && doiKey(work.doi ?? '')
        ? 'Même titre qu’une notice déjà là, avec un autre DOI'
        : yearOf(draft.publication_date) && yearOf(work.publication_date)
          ? `Même titre qu’une notice déjà là, de ${yearOf(work.publication_date)}`
          : 'Même titre qu’une notice déjà là, l’année manque'
    return { work, reason }
  }
  const alike = known
    .map((work) => ({ work, similarity: titleSimilarity(work.title, draft.title) }))
    .sort((a, b) => b.similarity - a.similarity)[0]
  if (alike && alike.similarity >= DOUBTFUL_SIMILARITY)
    return { work: alike.work, reason: `Titre très proche de «\u00a0${alike.work.title}\u00a0»` }
  const [page] = (draft.page_number ?? '').split('-')
  const samePosition = known.find(
    (work) =>
      page &&
      work.journal?.toLowerCase() === draft.journal?.toLowerCase() &&
      work.volume === draft.volume &&
      work.page_number?.split('-')[0] === page &&
      yearOf(work.publication_date) === yearOf(draft.publication_date),
  )
  return (
    samePosition && {
      work: samePosition,
      reason: `Même revue, volume et page que «\u00a0${samePosition.title}\u00a0»`,
    }
  )
}

/** Remembers the rows of a file, so that a repeated one is found. */
export class SeenRows {
  private readonly dois = new Map<string, number>()
  private readonly titles = new Map<string, number>()

  /** The line of an earlier row that is the same work. */
  earlier(draft: WorkDraft, line: number): number | undefined {
    const doi = doiKey(draft.doi ?? '')
    const key = titleKey(draft.title)
    const title =
      key && `${key}/${yearOf(draft.publication_date) ?? ''}/${draft.volume ?? ''}/${draft.issue ?? ''}`
    const found = (doi ? this.dois.get(doi) : undefined) ?? this.titles.get(title)
    if (doi && !this.dois.has(doi)) this.dois.set(doi, line)
    if (title && !this.titles.has(title)) this.titles.set(title, line)
    return found
  }
}

/** Classifies a row against the existing works; `duplicateOf` is the line of an earlier row for the same work. */
export const classifyRow = (
  position: number,
  { line }: Pick<ImportRecord, 'line'>,
  read: ReadWork,
  known: readonly KnownWork[],
  duplicateOf: number | undefined,
  needsDate = true,
): ImportRow => {
  const row: ImportRow = {
    position,
    line,
    draft: undefined,
    kind: 'wrong',
    reasons: [],
    notes: [],
    target: undefined,
    differences: [],
    choice: 'skip',
  }
  if ('refusals' in read) return { ...row, reasons: read.refusals }
  const { draft, doubts, notes } = read
  const understood = { ...row, draft, notes }
  const same = sameWork(read, known)
  const differences = same ? differencesOf(read, same) : []
  if (same && differences.length === 0) return { ...understood, kind: 'identical', target: same }
  const similar = same ? undefined : similarWork(read, known)
  const reasons = [
    ...(duplicateOf === undefined ? [] : [`Même œuvre qu’à la ligne ${duplicateOf} du fichier`]),
    ...(similar ? [similar.reason] : []),
    ...doubts,
    ...(needsDate && !draft.publication_date ? ['L’année manque'] : []),
  ]
  // A missing value does not make it doubtful which work the row is.
  if (same && duplicateOf === undefined)
    return { ...understood, kind: 'changed', target: same, differences, notes: [...notes, ...doubts] }
  const target = same ?? similar?.work
  if (reasons.length > 0)
    return {
      ...understood,
      kind: 'doubtful',
      reasons,
      target,
      differences: target ? differencesOf(read, target) : [],
    }
  return { ...understood, kind: 'new', choice: 'add' }
}
