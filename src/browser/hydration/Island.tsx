import { CSPProvider } from '@base-ui/react/csp-provider'
import { Component, createRef, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { preloadToasts } from '#browser/toasts/toast.ts'
import { ISLAND_FAILED, ISLAND_READY } from './island-events.ts'
import { type Typed, typedSinceBuild } from './typed-since-build.ts'

const notify = (marker: Element | null, event: string) =>
  marker?.closest('astro-island')?.dispatchEvent(new Event(event))

/** Notifies `client:intent` that a component threw, before React removes what was in its place. React logs the error itself. */
class ThrowBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  static getDerivedStateFromError = () => ({ hasFailed: true })

  override state = { hasFailed: false }
  readonly #marker = createRef<HTMLTemplateElement>()

  override componentDidMount() {
    if (this.state.hasFailed) notify(this.#marker.current, ISLAND_FAILED)
  }

  override getSnapshotBeforeUpdate() {
    if (this.state.hasFailed) notify(this.#marker.current, ISLAND_FAILED)
    return null
  }

  override componentDidUpdate() {
    // React wants it beside the snapshot.
  }

  override render() {
    return (
      <>
        {!this.state.hasFailed && this.props.children}
        <template ref={this.#marker} />
      </>
    )
  }
}

/** Whether the reader has come to the island, which will have something to say soon; not one that is idle's or visible's. */
const isCome = (marker: Element | null): boolean => {
  const island = marker?.closest('astro-island[client="intent"]')
  return island
    ? !/"value":(?:"(?:idle|visible)"|\{"idle":true)/.test(island.getAttribute('opts') ?? '')
    : false
}

type Props = {
  children: ReactNode
  /** The components read by themselves, as they are rendered, what was typed before. */
  readsTyped?: boolean
}

/**
 * Behind the components: its effects run after theirs. What was typed before is given to them once they have read the address, which
 * it goes before.
 */
const Ready = ({ readsTyped = false }: Pick<Props, 'readsTyped'>) => {
  const marker = useRef<HTMLTemplateElement>(null)
  const [typed, setTyped] = useState<Typed[]>()
  // Before the effects, some of which fill a control by the address.
  useLayoutEffect(() => {
    setTyped(
      readsTyped
        ? []
        : typedSinceBuild(marker.current?.closest('astro-island') ?? document.createDocumentFragment()),
    )
  }, [readsTyped])
  useEffect(() => {
    if (!typed) return
    for (const giveBack of typed) giveBack()
    notify(marker.current, ISLAND_READY)
    if (isCome(marker.current)) preloadToasts()
  }, [typed])
  return <template ref={marker} />
}

/**
 * The root of every island that is hydrated by `client:intent`: when a component throws, the HTML that the build wrote comes back
 * with a line that says so. The Content-Security-Policy refuses styles that a library inserts.
 */
export const Island = ({ children, readsTyped }: Props) => (
  <CSPProvider disableStyleElements>
    <ThrowBoundary>
      {children}
      <Ready {...(readsTyped && { readsTyped })} />
    </ThrowBoundary>
  </CSPProvider>
)
