import { useMemo } from 'react'
import { TextSections } from '#browser/texts/TextSections.tsx'
import { browserBackend } from '#data/browser-client.ts'
import { publicAddress } from '#domain/files/public-address.ts'
import { FIGURE_BUCKET } from '#domain/texts/figures.ts'
import { readStoredText, type StoredText } from '#domain/texts/stored-text.ts'
import { TEXT_PANEL_TEXTS as TEXTS } from './text-panel-texts.ts'

type Props = {
  draft: Pick<StoredText, 'source' | 'language' | 'html'>
  /** Number of the work's references, with those that come with the text. */
  referenceCount: number
  language: string | undefined
}

/** A text as readers will see it: in the sections, cleaned and with the pictures that a build would show. */
export const TextPreview = ({ draft, referenceCount, language }: Props) => {
  const { sections, language: shown } = useMemo(
    () =>
      readStoredText(draft, {
        language,
        referenceCount,
        figureOf: (name) => ({ src: publicAddress(browserBackend().url, FIGURE_BUCKET, name) }),
      }).text,
    [draft, referenceCount, language],
  )
  return (
    <section aria-label={TEXTS.preview}>
      <p className="mb-3 text-sm text-muted">{TEXTS.previewLead}</p>
      <div className="card prose reading-text max-w-none px-4 py-5 sm:px-8" lang={shown}>
        <TextSections sections={sections} />
      </div>
    </section>
  )
}
