import type { WorkType } from '../works/work-type.ts'
import type { Deposit } from './deposit.ts'
import { jatsBack } from './jats-back.ts'
import { jatsBody } from './jats-body.ts'
import { jatsFront } from './jats-front.ts'
import { xml, xmlDocument, type XmlNode } from './xml-document.ts'

const DOCTYPE = {
  public: '-//NLM//DTD JATS (Z39.96) Journal Publishing DTD v1.3 20210610//EN',
  system: 'JATS-journalpublishing1-3.dtd',
}

/** Source: https://jats.nlm.nih.gov/publishing/tag-library/1.3/attribute/article-type.html */
const ARTICLE_TYPES: Readonly<Record<WorkType, string>> = {
  article: 'research-article',
  editorial: 'editorial',
  'case-report': 'case-report',
  letter: 'letter',
  'gazette-article': 'news',
  chapter: 'other',
  thesis: 'dissertation',
  dissertation: 'dissertation',
  'conference-paper': 'meeting-report',
  report: 'other',
  book: 'other',
}

/** Notices whose kind says more than the type of the work. */
const NOTICE_TYPES = new Map([
  ['erratum', 'correction'],
  ['retraction', 'retraction'],
  ['expression-of-concern', 'expression-of-concern'],
  ['reply', 'reply'],
  ['translation', 'translation'],
])

const articleType = ({ work, relations }: Deposit): string => {
  const notice = relations.find(({ kind, side }) => side === 'notice' && NOTICE_TYPES.has(kind))
  return (notice && NOTICE_TYPES.get(notice.kind)) ?? ARTICLE_TYPES[work.workType]
}

/**
 * The JATS article of a work, in a namespace where it is part of another document: JATS itself has none.
 * Source: https://jats.nlm.nih.gov/publishing/1.3/ (ANSI/NISO Z39.96-2021, Journal Publishing tag set).
 */
export const jatsArticle = (deposit: Deposit, namespace?: string): XmlNode =>
  xml(
    'article',
    {
      xmlns: namespace,
      'xmlns:xlink': 'http://www.w3.org/1999/xlink',
      'xmlns:mml': deposit.text && 'http://www.w3.org/1998/Math/MathML',
      'xmlns:ali': 'http://www.niso.org/schemas/ali/1.0/',
      'article-type': articleType(deposit),
      // Without it, the DTD would make it English.
      'xml:lang': deposit.work.language ?? 'und',
    },
    jatsFront(deposit),
    deposit.text && jatsBody(deposit.text, deposit.work.bibliography.length),
    jatsBack(deposit),
  )

/** The JATS file of a work. */
export const jatsFile = (deposit: Deposit): string => xmlDocument(jatsArticle(deposit), DOCTYPE)
