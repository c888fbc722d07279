import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useKeenSlider } from 'keen-slider/react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Island } from '#browser/hydration/Island.tsx'
import { useBrowserValue } from '#browser/hydration/useBrowserValue.ts'
import { isPlainClick } from '#browser/plain-click.ts'
import { whenOpened } from '#browser/dialogs/when-opened.tsx'
import { HOME_TEXTS, slidePosition } from '#domain/home/texts.ts'
import { CarouselControl, type CarouselView, type Move, MOVES } from './carousel-control.ts'
import { refuseEmptyLink, textsOf } from './slide-texts.ts'
import { useSlideDialog } from './useSlideDialog.ts'

type Props = {
  /** Slides of the build. */
  total: number
  /** The list of slides as HTML of the build. Without scripts the reader scrolls it. */
  children?: ReactNode
}

const SlideDialog = whenOpened(
  async () => (await import('./SlideDialog.tsx')).SlideDialog,
  ({ onClose }) => onClose,
)

const KEYS: Partial<Record<string, Move>> = {
  ArrowLeft: MOVES.previous,
  ArrowRight: MOVES.next,
  Home: MOVES.first,
  End: MOVES.last,
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

const Carousel = ({ total, children }: Props) => {
  const region = useRef<HTMLElement>(null)
  const [view, setView] = useState<CarouselView>({
    current: 0,
    total,
    isPlaying: false,
    isPaused: false,
    hasFailed: false,
  })
  const [control] = useState(
    () => new CarouselControl((change) => setView((former) => ({ ...former, ...change }))),
  )
  const [makeSlider] = useKeenSlider<HTMLElement>(control.options)
  const mayPlay = useBrowserValue(() => !matchMedia(REDUCED_MOTION).matches, false)
  const dialog = useSlideDialog((isOpen) => control.setDialogOpen(isOpen))

  useEffect(() => {
    const list = region.current?.querySelector<HTMLElement>('[data-carousel-slides]')
    if (!region.current || !list) return
    const stop = control.start(region.current, list)
    makeSlider(list)
    return () => {
      stop()
      makeSlider(null)
    }
  }, [control, makeSlider])

  const press = (event: KeyboardEvent) => {
    const move = KEYS[event.key]
    if (!move || (event.target instanceof Element && event.target.closest('[role=dialog]'))) return
    event.preventDefault()
    control.move(move)
  }
  const click = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null
    const slide = target?.closest<HTMLElement>('[data-slide]')
    if (!slide || !isPlainClick(event)) return
    if (target?.closest('[data-slide-title]')) refuseEmptyLink(event, textsOf(slide).link)
    if (!target?.closest('[data-slide-more]')) return
    event.preventDefault()
    dialog.open(slide)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the slides in it, which have the focus
    <section ref={region} aria-roledescription="carrousel" aria-labelledby="a-la-une" onKeyDown={press}>
      <div className="section-head">
        <h2 className="text-2xl" id="a-la-une">
          {HOME_TEXTS.highlights}
        </h2>
        <div className="no-print flex items-center gap-1.5 noscript:hidden">
          {/* While it plays by itself the position is not read out at every change. */}
          <p
            className="me-2 text-sm text-muted tabular-nums"
            aria-live={view.isPlaying ? 'off' : 'polite'}
            aria-atomic="true"
          >
            {slidePosition(view.current + 1, view.total)}
          </p>
          <button
            className="btn btn-outline btn-sm"
            type="button"
            aria-label={HOME_TEXTS.previous}
            onClick={() => control.move(MOVES.previous)}
          >
            <ArrowLeft size={16} aria-hidden="true" />
          </button>
          <button
            className="btn btn-outline btn-sm"
            type="button"
            hidden={!mayPlay}
            onClick={() => control.setPaused(!view.isPaused)}
          >
            {view.isPaused ? HOME_TEXTS.play : HOME_TEXTS.pause}
          </button>
          <button
            className="btn btn-outline btn-sm"
            type="button"
            aria-label={HOME_TEXTS.next}
            onClick={() => control.move(MOVES.next)}
          >
            <ArrowRight size={16} aria-hidden="true" />
          </button>
        </div>
      </div>
      {view.hasFailed && (
        <div className="notice mt-4" data-tone="danger" role="alert">
          <p>{HOME_TEXTS.highlightsError}</p>
          <p className="mt-2">
            <button className="btn btn-outline btn-sm" type="button" onClick={() => void control.refresh()}>
              {HOME_TEXTS.retry}
            </button>
          </p>
        </div>
      )}
      {/* The clicks come from links, which the keyboard can press too. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- no control itself */}
      <div onClick={click}>{children}</div>
      <SlideDialog open={dialog.isOpen} texts={dialog.texts} step={dialog.step} onClose={dialog.close} />
    </section>
  )
}

/** The home page's highlights: a list that scrolls without scripts, and a looping carousel with them. */
export const HighlightsCarousel = (props: Props) => (
  <Island>
    <Carousel {...props} />
  </Island>
)
