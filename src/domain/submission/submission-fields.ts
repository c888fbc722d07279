import { z } from 'zod'
import { EMAIL_PATTERN } from '../contact/field-rules.ts'
import { ABSTRACT_MAX_WORDS } from '../works/limits.ts'
import { countWords, splitKeywords } from '../language/text.ts'
import { tooLongText } from '../language/message.ts'
import { PUBLICATION_MISSING, PublicationTypeSchema } from './publication-type.ts'
import {
  ABSTRACT_MIN_CHARACTERS,
  KEYWORDS_MAX,
  KEYWORDS_MIN,
  STORED_MAX_CHARACTERS as STORED,
  TITLE_MAX_CHARACTERS,
} from './submission-limits.ts'

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
const ABSTRACT_TOO_SHORT = `Le résumé doit contenir au moins ${ABSTRACT_MIN_CHARACTERS} mots`

/** Each field of a submission with its messages: the form and the function are made of the same ones. */
export const SUBMISSION_FIELDS = {
  /** Any text comes in: nothing is chosen at first. */
  publicationType: z.string({ error: PUBLICATION_MISSING }).pipe(PublicationTypeSchema),
  title: required('Le titre est requis').check(atMost(TITLE_MAX_CHARACTERS, 'Le titre')),
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
    .refine((value) => length(value) >= ABSTRACT_MIN_CHARACTERS, {
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
