import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { authorLine } from '#domain/contributors/author-line.ts'
import { nameOf } from '#domain/contributors/unconfirmed-names.ts'
import type { ContributorName } from '#domain/contributors/contributor.ts'
import { type Deposit, abstractSections, depositContributors } from '#formats/deposits/deposit.ts'
import { citableWork } from '#formats/citations/citable-work.ts'
import { vancouverCitation } from '#formats/citations/vancouver-citation.ts'
import { ALL_PUBLICATIONS } from '#domain/publications/registry.ts'
import { SITE_NAME } from '#domain/shell/site-identity.ts'
import { sourceLine } from '#domain/works/source-line.ts'
import { shownStatements } from '#domain/works/statements.ts'

/** A page of the archive by its path; pages of works are in a folder of their own. */
export type ExportPage = { path: string; html: string }

/** A work with its files in the archive. */
export type ExportedWork = {
  deposit: Deposit
  pdf: string | undefined
  /** The text of the PDF. */
  text: string | undefined
  jats: string
}

const STYLE = `body{font:1.05rem/1.6 Georgia,serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1b1b1b;background:#fdfbf7}
a{color:#0b4a8f}h1{line-height:1.25}nav a{margin-inline-end:1rem}li{margin-block:.3rem}.note{color:#555}
@media (prefers-color-scheme:dark){body{color:#eee;background:#14181f}a{color:#9cc8ff}.note{color:#bbb}}`

const TEXTS = {
  home: 'Accueil',
  titles: 'Titres',
  authors: 'Auteurs',
  about: (day: string) =>
    `Copie du ${day}, à lire sans réseau. Chaque travail a sa page, son PDF quand il en a un, et sa fiche JATS.`,
  pdf: 'Lire le PDF',
  text: 'Texte du PDF',
  jats: 'Fiche JATS (XML)',
  cite: 'Pour citer',
  references: 'Références',
  keywords: 'Mots-clés',
  table: 'Tous les travaux en tableau (CSV)',
}

const page = (path: string, title: string, ...content: ReactNode[]): ExportPage => {
  const up = path.includes('/') ? '../' : ''
  const html = renderToStaticMarkup(
    h(
      'html',
      { lang: 'fr' },
      h(
        'head',
        null,
        h('meta', { charSet: 'utf-8' }),
        h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
        h('title', null, `${title} – ${SITE_NAME}`),
        h('link', { rel: 'stylesheet', href: `${up}style.css` }),
      ),
      h(
        'body',
        null,
        h(
          'nav',
          null,
          h('a', { href: `${up}index.html` }, TEXTS.home),
          h('a', { href: `${up}titres.html` }, TEXTS.titles),
          h('a', { href: `${up}auteurs.html` }, TEXTS.authors),
        ),
        h('main', null, h('h1', null, title), ...content),
      ),
    ),
  )
  return { path, html: `<!doctype html>\n${html}\n` }
}

const workPath = ({ work }: Deposit): string => `travaux/${work.id}.html`

const entry = ({ deposit }: ExportedWork): ReactNode =>
  h(
    'li',
    { key: deposit.work.id },
    h('a', { href: workPath(deposit) }, deposit.work.title),
    h('div', { className: 'note' }, sourceLine(deposit.work, deposit.publication)),
  )

const workPage = ({ deposit, pdf, text, jats }: ExportedWork): ExportPage => {
  const { work, publication, page: address } = deposit
  const { authors, affiliations } = authorLine(work)
  const list = (title: string, items: readonly string[]) =>
    items.length > 0 &&
    h(
      'section',
      null,
      h('h2', null, title),
      h(
        'ol',
        null,
        items.map((item) => h('li', { key: item }, item)),
      ),
    )
  return page(
    workPath(deposit),
    work.title,
    work.subtitle && h('p', null, work.subtitle),
    h('p', null, authors.map(({ name }) => name).join(', ')),
    affiliations.map(({ text }) => h('p', { key: text, className: 'note' }, text)),
    h('p', { className: 'note' }, sourceLine(work, publication), work.doi && ` · doi:${work.doi}`),
    h(
      'p',
      null,
      pdf && h('a', { href: `../${pdf}` }, TEXTS.pdf),
      pdf && ' · ',
      text && h('a', { href: `../${text}` }, TEXTS.text),
      text && ' · ',
      h('a', { href: `../${jats}` }, TEXTS.jats),
    ),
    abstractSections(work.abstract ?? '').map(({ label, paragraphs }, index) =>
      h(
        'section',
        { key: `abstract-${index}` },
        label && h('h2', null, label),
        paragraphs.map((text, at) => h('p', { key: at }, text)),
      ),
    ),
    work.keywords.length > 0 && h('p', null, `${TEXTS.keywords}\u00a0: ${work.keywords.join(', ')}`),
    shownStatements(work).map(({ label, text }) =>
      h('section', { key: label }, h('h2', null, label), h('p', null, text)),
    ),
    list(
      TEXTS.references,
      work.bibliography.map(({ text }) => text),
    ),
    h('h2', null, TEXTS.cite),
    h('p', null, vancouverCitation(citableWork(work, address, publication))),
  )
}

const { compare } = new Intl.Collator('fr', { numeric: true })

const byDate = (a: ExportedWork, b: ExportedWork): number =>
  compare(b.deposit.work.publicationDate ?? '', a.deposit.work.publicationDate ?? '') ||
  compare(a.deposit.work.title, b.deposit.work.title)

const familyFirst = (name: ContributorName): string =>
  name.kind === 'collective' ? name.name : [name.family, name.given].filter(Boolean).join(', ')

const authorsPage = (works: readonly ExportedWork[]): ExportPage => {
  const named = works.flatMap((work) =>
    depositContributors(work.deposit).map((contributor) => ({
      name: familyFirst(nameOf(contributor)),
      work,
    })),
  )
  const byName = Map.groupBy(named, ({ name }) => name)
  return page(
    'auteurs.html',
    TEXTS.authors,
    [...byName]
      .toSorted(([a], [b]) => compare(a, b))
      .map(([name, entries]) =>
        h(
          'section',
          { key: name },
          h('h2', null, name),
          h(
            'ul',
            null,
            entries
              .map(({ work }) => work)
              .toSorted(byDate)
              .map(entry),
          ),
        ),
      ),
  )
}

/** The pages of an archive that is read without a server: an index, lists by publication, title and author, and each work. */
export const exportPages = (works: readonly ExportedWork[], madeOn: string): ExportPage[] => {
  const publications = ALL_PUBLICATIONS.map((publication) => ({
    ...publication,
    own: works.filter(({ deposit }) => deposit.work.source === publication.code).toSorted(byDate),
  }))
  return [
    { path: 'style.css', html: STYLE },
    page(
      'index.html',
      SITE_NAME,
      h('p', null, TEXTS.about(madeOn)),
      h(
        'ul',
        null,
        publications.map(({ code, folder, title, own }) =>
          h('li', { key: code }, h('a', { href: `${folder}.html` }, title), ` (${own.length})`),
        ),
      ),
      h('p', null, h('a', { href: 'travaux.csv' }, TEXTS.table)),
    ),
    ...publications.map(({ folder, title, own }) =>
      page(`${folder}.html`, title, h('ul', null, own.map(entry))),
    ),
    page(
      'titres.html',
      TEXTS.titles,
      h('ul', null, works.toSorted((a, b) => compare(a.deposit.work.title, b.deposit.work.title)).map(entry)),
    ),
    authorsPage(works),
    ...works.map(workPage),
  ]
}
