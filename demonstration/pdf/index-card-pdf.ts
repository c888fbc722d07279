import { THEMES } from './page.ts'
import { createTypesetter } from './typesetter.ts'

export type IndexCardPdf = {
  title: string
  authors: string[]
  journal: string
  /** Year, volume, number and pages. */
  numbering: string
  abstract: string
  keywords: string[]
  institution?: string
  /** `yyyy-mm-dd` */
  date: string
  citation: string
  /** References of the index by the same authors, in the same journal, on the same subjects. */
  related: { title: string; references: string[] }[]
  notice: string
}

/** The card of an Index Medicus entry: the reference, its summary, and related works of the index. */
export function indexCardPdf(card: IndexCardPdf): Promise<Uint8Array> {
  const { title, authors, keywords, date } = card
  const set = createTypesetter(THEMES.INDEX, {
    title,
    authors,
    keywords,
    date,
    subject: `${card.journal}, ${card.numbering}`,
  })
  set.masthead('Index Medicus', 'Fiche bibliographique')
  set.opening({
    title,
    authors,
    rubric: card.journal,
    affiliations: card.institution ? [card.institution] : [],
  })
  set.label('Parution')
  set.smallPrint([`${card.journal}, ${card.numbering}`])
  set.abstractBox(card.abstract, keywords)
  set.label('Pour citer cette référence')
  set.smallPrint([card.citation])
  if (card.related.length > 0) set.doc.addPage()
  for (const { title: heading, references } of card.related) {
    set.heading(heading)
    set.references(references)
  }
  return set.finish({ left: title, right: 'Index Medicus', foot: card.notice, firstPage: 1 })
}
