import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { type FoundAuthor, AUTHOR_JOIN_TEXTS as TEXTS } from './author-join.ts'
import { NAME_REVIEW_TEXTS } from '#domain/contributors/name-review.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { ScreenHead } from '#ui/ScreenHead.tsx'
import { SearchInput } from '#ui/SearchInput.tsx'
import { ReadError } from '../../lists/ReadError.tsx'
import { NEWEST_FIRST, useListAddress } from '../../lists/useListAddress.ts'
import { AuthorAbout } from './AuthorAbout.tsx'
import { authorsQuery, FOUND_AUTHORS } from './authors-queries.ts'
import { JoinDialog } from './JoinDialog.tsx'
import { Merges } from './Merges.tsx'

const Found = ({
  authors,
  chosen,
  onToggle,
}: {
  authors: readonly FoundAuthor[]
  chosen: readonly FoundAuthor[]
  onToggle: (author: FoundAuthor) => void
}) => (
  <ul className="card divide-y divide-rule" aria-label={TEXTS.screen}>
    {authors.map((author) => {
      const isChosen = chosen.some(({ key }) => key === author.key)
      return (
        <li key={author.key} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 py-3">
          <span className="min-w-0 flex-[1_1_14rem]">
            <AuthorAbout author={author} />
          </span>
          <Button
            variant={isChosen ? 'primary' : 'outline'}
            size="sm"
            aria-pressed={isChosen}
            aria-label={TEXTS.chooseName(author.name)}
            disabled={!isChosen && chosen.length >= 2}
            onClick={() => onToggle(author)}
          >
            {isChosen && <Check size={16} aria-hidden="true" />}
            {TEXTS.choose}
          </Button>
        </li>
      )
    })}
  </ul>
)

const Selection = ({
  chosen,
  onDrop,
  onJoin,
}: {
  chosen: readonly FoundAuthor[]
  onDrop: (author: FoundAuthor) => void
  onJoin: () => void
}) => (
  <section className="card mb-6 grid gap-3 px-5 py-4" aria-labelledby="selection">
    <div>
      <h2 id="selection" className="text-lg">
        {TEXTS.selection}
      </h2>
      <p className="mt-1 text-sm text-muted">{TEXTS.selectionHint}</p>
    </div>
    <ul className="grid gap-2">
      {chosen.map((author) => (
        <li key={author.key} className="flex flex-wrap items-center justify-between gap-2">
          <span className="min-w-0 wrap-anywhere">
            <span className="font-semibold">{author.name}</span>{' '}
            <span className="text-sm text-muted">{TEXTS.works(author.works)}</span>
          </span>
          <Button
            variant="quiet"
            size="sm"
            aria-label={TEXTS.dropName(author.name)}
            onClick={() => onDrop(author)}
          >
            {TEXTS.drop}
          </Button>
        </li>
      ))}
    </ul>
    {chosen.length === 2 && (
      <p>
        <Button onClick={onJoin}>{TEXTS.join}</Button>
      </p>
    )}
  </section>
)

/** Authors and their spellings: an editor says which are one person, and takes it back. */
export const AuthorsPage = () => {
  const address = useListAddress([], NEWEST_FIRST)
  const found = useQuery(authorsQuery(address.search))
  const [chosen, setChosen] = useState<readonly FoundAuthor[]>([])
  const [isJoining, setIsJoining] = useState(false)
  const isAsked = address.search !== ''
  const toggle = (author: FoundAuthor) =>
    setChosen((former) =>
      former.some(({ key }) => key === author.key)
        ? former.filter(({ key }) => key !== author.key)
        : [...former, author].slice(0, 2),
    )
  const [first, second] = chosen
  return (
    <>
      <ScreenHead
        title={TEXTS.screen}
        lead={TEXTS.lead}
        actions={
          <Link className="btn btn-outline" to="/admin/names">
            {NAME_REVIEW_TEXTS.screen}
          </Link>
        }
      />
      <div className="mb-4 max-w-xl">
        <SearchInput
          label={TEXTS.search}
          placeholder={TEXTS.placeholder}
          value={address.search}
          onSearch={address.setSearch}
        />
      </div>
      {chosen.length > 0 && <Selection chosen={chosen} onDrop={toggle} onJoin={() => setIsJoining(true)} />}
      <div className="mb-8 grid gap-2">
        <p role="status" className="text-sm text-muted">
          {isAsked && found.data && !found.isPlaceholderData && TEXTS.found(found.data.length)}
        </p>
        {!isAsked && <EmptyState>{TEXTS.ask}</EmptyState>}
        {isAsked && found.isPending && <Loading>{TEXTS.searching}</Loading>}
        {isAsked && found.isError && (
          <ReadError busy={found.isFetching} onRetry={() => void found.refetch()}>
            {TEXTS.unreadable}
          </ReadError>
        )}
        {isAsked && found.data?.length === 0 && <EmptyState>{TEXTS.none}</EmptyState>}
        {isAsked && found.data && found.data.length > 0 && (
          <Found authors={found.data} chosen={chosen} onToggle={toggle} />
        )}
        {isAsked && found.data?.length === FOUND_AUTHORS && (
          <p className="text-sm text-muted">{TEXTS.first(FOUND_AUTHORS)}</p>
        )}
      </div>
      <Merges />
      {isJoining && first && second && (
        <JoinDialog
          authors={[first, second]}
          onClose={() => setIsJoining(false)}
          onJoined={() => {
            setIsJoining(false)
            setChosen([])
          }}
        />
      )}
    </>
  )
}
