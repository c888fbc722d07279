import { emptyDraft, type SubmissionDraft } from '#domain/submission/submission-form.ts'
import { byStatement } from '#domain/works/statements.ts'

/** Id of the form in the page. */
export const FORM_ID = 'submission-form'

/** What someone typed into the page before this script was there: the form that wakes up must not empty it. */
export const typedBefore = (): SubmissionDraft => {
  const empty = emptyDraft()
  if (typeof document === 'undefined') return empty
  const form = document.getElementById(FORM_ID)
  if (!(form instanceof HTMLFormElement)) return empty
  const data = new FormData(form)
  const text = (name: string): string => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    publicationType: text('publicationType'),
    title: text('title'),
    language: text('language'),
    authors: text('authors'),
    contributors: [],
    affiliations: [],
    contributorEmails: {},
    institution: text('institution'),
    keywords: text('keywords'),
    correspondingAuthor: {
      name: text('correspondingAuthor.name'),
      email: text('correspondingAuthor.email'),
      phone: text('correspondingAuthor.phone'),
      address: text('correspondingAuthor.address'),
    },
    abstract: text('abstract'),
    statements: byStatement((statement) => text(`statements.${statement}`)),
    notes: text('notes'),
    ethicsApproval: data.has('ethicsApproval'),
    noConflict: data.has('noConflict'),
    originalWork: data.has('originalWork'),
  }
}

/** A kept draft under what was typed since: what is typed wins, the rest is the draft's. */
export const mergeDrafts = (kept: SubmissionDraft, typed: SubmissionDraft): SubmissionDraft => ({
  publicationType: typed.publicationType || kept.publicationType,
  title: typed.title || kept.title,
  language: typed.language || kept.language,
  authors: typed.authors || kept.authors,
  contributors: [...kept.contributors, ...typed.contributors],
  affiliations: [...kept.affiliations, ...typed.affiliations],
  contributorEmails: { ...kept.contributorEmails, ...typed.contributorEmails },
  institution: typed.institution || kept.institution,
  keywords: typed.keywords || kept.keywords,
  correspondingAuthor: {
    name: typed.correspondingAuthor.name || kept.correspondingAuthor.name,
    email: typed.correspondingAuthor.email || kept.correspondingAuthor.email,
    phone: typed.correspondingAuthor.phone || kept.correspondingAuthor.phone,
    address: typed.correspondingAuthor.address || kept.correspondingAuthor.address,
  },
  abstract: typed.abstract || kept.abstract,
  statements: byStatement((statement) => typed.statements[statement] || kept.statements[statement]),
  notes: typed.notes || kept.notes,
  ethicsApproval: typed.ethicsApproval || kept.ethicsApproval,
  noConflict: typed.noConflict || kept.noConflict,
  originalWork: typed.originalWork || kept.originalWork,
})
