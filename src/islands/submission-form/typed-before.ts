import { emptyDraft, type SubmissionDraft } from '#domain/submission/submission-form.ts'
import { byStatement } from '#domain/works/statements.ts'

/** Id of the form in the page. */
export const FORM_ID = 'submission-form'

/** What someone typed into the page before this script was loaded. Hydration must not empty it. */
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

/** A stored draft under what was typed since: what is typed wins, the rest is the draft's. */
export const mergeDrafts = (saved: SubmissionDraft, typed: SubmissionDraft): SubmissionDraft => ({
  publicationType: typed.publicationType || saved.publicationType,
  title: typed.title || saved.title,
  language: typed.language || saved.language,
  authors: typed.authors || saved.authors,
  contributors: [...saved.contributors, ...typed.contributors],
  affiliations: [...saved.affiliations, ...typed.affiliations],
  contributorEmails: { ...saved.contributorEmails, ...typed.contributorEmails },
  institution: typed.institution || saved.institution,
  keywords: typed.keywords || saved.keywords,
  correspondingAuthor: {
    name: typed.correspondingAuthor.name || saved.correspondingAuthor.name,
    email: typed.correspondingAuthor.email || saved.correspondingAuthor.email,
    phone: typed.correspondingAuthor.phone || saved.correspondingAuthor.phone,
    address: typed.correspondingAuthor.address || saved.correspondingAuthor.address,
  },
  abstract: typed.abstract || saved.abstract,
  statements: byStatement((statement) => typed.statements[statement] || saved.statements[statement]),
  notes: typed.notes || saved.notes,
  ethicsApproval: typed.ethicsApproval || saved.ethicsApproval,
  noConflict: typed.noConflict || saved.noConflict,
  originalWork: typed.originalWork || saved.originalWork,
})
