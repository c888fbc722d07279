import { type FoundAuthor, AUTHOR_JOIN_TEXTS as TEXTS } from './author-join.ts'

/** What distinguishes two authors of the same name. */
export const AuthorAbout = ({ author }: { author: FoundAuthor }) => {
  const others = author.spellings.filter((spelling) => spelling !== author.name)
  return (
    <span className="block wrap-anywhere">
      <span className="font-semibold">{author.name}</span>
      <span className="block text-sm text-muted">
        {[
          author.personId === undefined ? TEXTS.unlinked : TEXTS.person,
          TEXTS.works(author.works),
          author.orcid && `ORCID ${author.orcid}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {others.length > 0 && (
        <span className="block text-sm text-muted">
          {TEXTS.spellings}
          {'\u00a0: '}
          {others.join('\u202f; ')}
        </span>
      )}
      {author.titles.length > 0 && (
        <span className="block text-sm text-muted">
          {TEXTS.newest}
          {'\u00a0: '}
          {author.titles.map((title) => title.trim() || TEXTS.untitled).join('\u202f; ')}
        </span>
      )}
    </span>
  )
}
