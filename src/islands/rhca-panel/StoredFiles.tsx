import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { listFiles } from '#browser/uploads/stored-files.ts'
import { countNoun } from '#domain/language/number.ts'
import { issuePrefix } from '#domain/files/file-name.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import type { UploadBucket } from '#domain/uploads/bucket-rules.ts'
import { PANEL_TEXTS } from './panel-texts.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Field } from '#ui/Field.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Select } from '#ui/Select.tsx'
import { BucketTable } from './BucketTable.tsx'
import type { PanelIssue } from './issue.ts'
import { panelFilesKey } from './queries.ts'

const BUCKETS = [
  { value: 'rhca_covers', label: 'Couvertures (rhca_covers)' },
  { value: 'rhca-pdfs', label: 'PDF (rhca-pdfs)' },
] as const

type Listing = { bucket: UploadBucket; prefix: string }

/** Lists a bucket, whole or by the name of the panel's issue. */
export const StoredFiles = ({ issue }: { issue: PanelIssue }) => {
  const [bucket, setBucket] = useState<(typeof BUCKETS)[number]['value']>('rhca_covers')
  const [isCoverSuffix, setIsCoverSuffix] = useState(false)
  const [listing, setListing] = useState<Listing>()
  const files = useQuery({
    queryKey: panelFilesKey(listing?.bucket ?? bucket, listing?.prefix),
    queryFn: () => listFiles(listing?.bucket ?? bucket, listing?.prefix),
    enabled: listing !== undefined,
  })
  const start = issuePrefix(PUBLICATIONS.RHCA.code, issue.volume, issue.issue) ?? ''
  const prefix = start && bucket === 'rhca_covers' && isCoverSuffix ? `${start}_cover` : start

  const listByPrefix = (event: FormEvent) => {
    event.preventDefault()
    setListing({ bucket, prefix })
  }

  return (
    <section aria-labelledby="stored-files-title">
      <h3 id="stored-files-title" className="mb-3 text-lg">
        {PANEL_TEXTS.stored}
      </h3>
      <form className="flex flex-wrap items-end gap-3" onSubmit={listByPrefix} noValidate>
        <Field label="Dossier" className="w-full sm:w-72">
          {(control) => (
            <Select
              {...control}
              items={BUCKETS}
              value={bucket}
              onChange={({ target }) => {
                const chosen = BUCKETS.find(({ value }) => value === target.value)
                if (chosen) setBucket(chosen.value)
              }}
            />
          )}
        </Field>
        <Button variant="outline" onClick={() => setListing({ bucket, prefix: '' })}>
          Lister tout le dossier
        </Button>
        <Button type="submit" variant="outline" disabled={!start} className="wrap-anywhere">
          Lister {prefix || 'le numéro'}
        </Button>
        {bucket === 'rhca_covers' && (
          <Checkbox
            className="min-h-11 items-center"
            label="Seulement les noms en _cover"
            checked={isCoverSuffix}
            onChange={({ target }) => setIsCoverSuffix(target.checked)}
          />
        )}
      </form>
      {files.isFetching && <Loading>{PANEL_TEXTS.loadingFiles}</Loading>}
      {files.isError && !files.isFetching && (
        <div className="mt-3">
          <Notice
            tone="danger"
            title={PANEL_TEXTS.filesError}
            actions={
              <Button variant="outline" size="sm" onClick={() => void files.refetch()}>
                {PANEL_TEXTS.retry}
              </Button>
            }
          >
            {files.error.message}
          </Notice>
        </div>
      )}
      {listing && files.data && !files.isFetching && (
        <>
          <p role="status" className="mt-4 text-sm text-muted">
            {files.data.length === 0
              ? PANEL_TEXTS.noFile
              : `${countNoun(files.data.length, 'fichier', 'fichiers')} dans ${listing.bucket}`}
          </p>
          {files.data.length > 0 && <BucketTable bucket={listing.bucket} files={files.data} />}
        </>
      )}
    </section>
  )
}
