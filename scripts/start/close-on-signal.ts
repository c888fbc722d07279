/** Runs `close` once at SIGINT (Ctrl-C) or SIGTERM, then ends the process. */
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
