import { CSPProvider } from '@base-ui/react/csp-provider'
import { Component, createRef, type ReactNode, useEffect, useRef } from 'react'
import { ISLAND_FAILED, ISLAND_READY } from './island-events.ts'

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

/** Behind the components: its effect runs after theirs. */
const Ready = () => {
  const marker = useRef<HTMLTemplateElement>(null)
  useEffect(() => {
    notify(marker.current, ISLAND_READY)
  }, [])
  return <template ref={marker} />
}

/**
 * The root of every island that is hydrated by `client:intent`: when a component throws, the HTML that the build wrote comes back
 * with a line that says so. The Content-Security-Policy refuses styles that a library inserts.
 */
export const Island = ({ children }: { children: ReactNode }) => (
  <CSPProvider disableStyleElements>
    <ThrowBoundary>
      {children}
      <Ready />
    </ThrowBoundary>
  </CSPProvider>
)
