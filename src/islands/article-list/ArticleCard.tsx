import './article-card.css'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import type { ListedEntry } from '#domain/lists/listed-entry.ts'
import { cardAuthors, LIST_TEXTS } from '#domain/lists/list-texts.ts'
import { CardTags } from './CardTags.tsx'
import { CoverImage } from './CoverImage.tsx'
import { PdfLink } from './PdfLink.tsx'
import { WorkMark } from './WorkMark.tsx'

/** A work as a card: a click anywhere opens its details. */
export const ArticleCard = ({ entry }: { entry: ListedEntry }) => (
  <article className="article-card card card-link">
    {entry.cover && <CoverImage key={entry.cover} address={entry.cover} />}
    <div className="text">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <span className="badge" data-category={entry.source}>
          {PUBLICATIONS[entry.source].shortName}
        </span>
        {entry.numbering && <span>{entry.numbering}</span>}
        {entry.dateText && <time dateTime={entry.date}>{entry.dateText}</time>}
      </p>
      <h3 className="text-lg leading-snug">
        <a className="card-cover-link hover:underline" href={entry.path} data-list-act="detail">
          {entry.title}
        </a>
        <WorkMark mark={entry.mark} />
      </h3>
      {entry.authors.length > 0 && <p className="text-sm">{cardAuthors(entry.authors)}</p>}
      <p className="text-sm text-muted">{entry.abstract ?? LIST_TEXTS.noAbstract}</p>
      <div className="mt-auto flex flex-wrap items-end justify-between gap-3 pt-1">
        <CardTags tags={entry.tags} />
        <PdfLink entry={entry} className="relative text-sm" />
      </div>
    </div>
  </article>
)
