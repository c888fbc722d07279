import { browserBackend, loadSupabase } from '#data/browser-client.ts'
import type { Publication } from '#domain/publications/registry.ts'
import { type WorkFileKind, storedFileName } from '#domain/works/work-files.ts'
import { coverAddress } from '#domain/covers/cover-name.ts'
import { pdfAddress } from '#domain/files/public-address.ts'
import { toast } from '#browser/toasts/toast.ts'

/** An annex is private: it is opened by an address that holds for one minute. */
const SIGNED_SECONDS = 60

const openAnnex = async (name: string) => {
  const client = await loadSupabase()
  const { data, error } = await client.storage.from('article_annexes').createSignedUrl(name, SIGNED_SECONDS)
  if (error) toast.error('Cette annexe n’a pas pu être ouverte')
  else open(data.signedUrl, '_blank', 'noopener')
}

/** The address of a file of the form. */
export const storedAddress = (kind: 'articleFiles' | 'cover', type: Publication, stored: string) => {
  const { url } = browserBackend()
  return kind === 'cover'
    ? coverAddress({ source: type, imageUrl: stored }, url)
    : pdfAddress({ source: type, pdfUrl: stored }, url)
}

type Props = { kind: WorkFileKind; type: Publication; stored: string }

/** The name of a stored file, which opens it. */
export const StoredFileLink = ({ kind, type, stored }: Props) =>
  kind === 'annexes' ? (
    <button
      type="button"
      className="link min-w-0 text-start wrap-anywhere"
      onClick={() => void openAnnex(stored)}
    >
      {storedFileName(stored)}
    </button>
  ) : (
    <a
      className="link min-w-0 wrap-anywhere"
      href={storedAddress(kind, type, stored)}
      target="_blank"
      rel="noopener"
    >
      {storedFileName(stored)}
    </a>
  )
