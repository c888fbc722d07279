/** Runs `close` once at Ctrl-C or a polite stop, then ends the process. */
export const closeOnSignal = (close: () => Promise<void>): void => {
  let closing: Promise<void> | undefined
  const stop = () => {
    closing ??= close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
