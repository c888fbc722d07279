import { useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#browser/queries/useMutation.ts'
import { invokeFunction } from '#browser/functions/invoke-function.ts'
import {
  IMAGE_TRANSFER_STATUSES,
  IMAGE_TRANSFER_TEXTS as TEXTS,
  ImageTransferAnswerSchema,
  type ImageTransferResult,
} from '#domain/founders/founder-image.ts'
import { countNoun } from '#domain/language/number.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ScreenHead } from '#ui/ScreenHead.tsx'

const ResultCard = ({ source, destination, status, message }: ImageTransferResult) => {
  const { label, tone } = IMAGE_TRANSFER_STATUSES[status]
  return (
    <li className="card grid content-start gap-2 p-4">
      <div>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p>{message}</p>
      <dl className="text-sm">
        <dt className="text-muted">Source</dt>
        <dd className="wrap-anywhere">{source}</dd>
        {destination && (
          <>
            <dt className="mt-1 text-muted">Destination</dt>
            <dd className="wrap-anywhere">{destination}</dd>
          </>
        )}
      </dl>
    </li>
  )
}

const Results = ({ results }: { results: readonly ImageTransferResult[] }) => {
  const count = (status: ImageTransferResult['status']) =>
    results.filter((each) => each.status === status).length
  if (results.length === 0) return <Notice tone="info">{TEXTS.noFounder}</Notice>
  return (
    <>
      <Notice tone={count('error') > 0 ? 'warning' : 'success'}>
        {[
          countNoun(count('success'), 'image transférée', 'images transférées'),
          countNoun(count('skipped'), 'ignorée', 'ignorées'),
          countNoun(count('error'), 'erreur', 'erreurs'),
        ].join(', ')}
        .
      </Notice>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-3" aria-label="Résultats">
        {results.map((result, index) => (
          <ResultCard key={`${index} ${result.source}`} {...result} />
        ))}
      </ul>
    </>
  )
}

/** Brings the founders' portraits that are elsewhere into their bucket, with a card for each. */
export const FounderImagesPage = () => {
  const queries = useQueryClient()
  const transfer = useMutation({
    mutationFn: () => invokeFunction('upload-founder-images', ImageTransferAnswerSchema, {}),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['founders'] }),
    meta: { showsOwnError: true },
  })
  return (
    <>
      <ScreenHead
        title={TEXTS.title}
        lead={TEXTS.lead}
        actions={
          <Button busy={transfer.isPending} onClick={() => transfer.mutate()}>
            {transfer.isPending ? TEXTS.running : TEXTS.start}
          </Button>
        }
      />
      {transfer.isError && <Notice tone="danger">{transfer.error.message}</Notice>}
      {transfer.data && <Results results={transfer.data.results} />}
    </>
  )
}
