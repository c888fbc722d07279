import { SLICE_MS } from '#domain/imports/import-file.ts'

/** Lets the page answer, paint and take input; unlike a timer it is not slowed down in a tab in the background. */
const yieldToMain = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/**
 * Does a long piece of work in slices of a few milliseconds, so that the page keeps answering.
 * @throws the signal's reason once it is aborted
 */
export const inSlices = async <Item>(
  items: Iterable<Item>,
  each: (item: Item) => void,
  signal: AbortSignal,
  onSlice?: () => void,
): Promise<void> => {
  let until = performance.now() + SLICE_MS
  for (const item of items) {
    each(item)
    if (performance.now() < until) continue
    onSlice?.()
    await yieldToMain()
    signal.throwIfAborted()
    until = performance.now() + SLICE_MS
  }
}
