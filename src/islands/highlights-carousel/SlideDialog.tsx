import { HOME_TEXTS } from '#domain/home/texts.ts'
import { Modal } from '#ui/Modal.tsx'
import { refuseEmptyLink, type SlideTexts } from './slide-texts.ts'

type Props = {
  open: boolean
  texts: SlideTexts | undefined
  step: (by: number) => void
  onClose: () => void
}

const TITLE_ID = 'detail-titre'

const titleOf = (popup: HTMLElement) => popup.querySelector<HTMLElement>(`#${TITLE_ID}`)

/** The detail dialog of the carousel: a slide's whole text, with the previous and next one at hand. */
export const SlideDialog = ({ open, texts, step, onClose }: Props) => (
  <Modal
    open={open}
    onClose={onClose}
    className="scrolling-dialog slide-dialog"
    labelledBy={TITLE_ID}
    findFirst={titleOf}
  >
    <p className="flex items-center justify-between gap-3 text-sm text-muted">
      <span className="flex flex-wrap items-center gap-2">
        <span className="badge" data-category={texts?.publication}>
          {texts?.category}
        </span>
        <span>{texts?.date}</span>
        {texts?.mark && (
          <span className="badge" data-tone={texts.tone}>
            {texts.mark}
          </span>
        )}
      </span>
      <button className="btn btn-quiet btn-sm" type="button" onClick={onClose}>
        {HOME_TEXTS.close}
      </button>
    </p>
    <h3 className="mt-2 text-2xl outline-none" id={TITLE_ID} tabIndex={-1}>
      {texts?.title || HOME_TEXTS.highlights}
    </h3>
    <p className="mt-2">{texts?.author}</p>
    <p className="prose mt-4">{texts?.description}</p>
    <p className="mt-6 flex flex-wrap gap-2">
      <button className="btn btn-outline btn-sm" type="button" onClick={() => step(-1)}>
        {HOME_TEXTS.previous}
      </button>
      <button className="btn btn-outline btn-sm" type="button" onClick={() => step(1)}>
        {HOME_TEXTS.next}
      </button>
      <a
        className="btn btn-primary btn-sm ms-auto"
        href={texts?.link || '/'}
        onClick={(event) => refuseEmptyLink(event, texts?.link ?? '')}
      >
        {HOME_TEXTS.open}
      </a>
    </p>
  </Modal>
)
