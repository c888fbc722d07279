let mended = false

/**
 * Lite replaces `process.emitWarning` by one that takes only texts: a warning that comes as an error, of too many
 * listeners for instance, would end the process.
 * The test "lite leaves warnings that are errors alone" shows when this can go.
 */
export const mendWarnings = (): void => {
  if (mended) return
  mended = true
  const emitText = process.emitWarning.bind(process)
  const emit = (warning: string | Error, ...rest: [string?, string?]): void => {
    if (warning instanceof Error) process.nextTick(() => process.emit('warning', warning))
    else emitText(warning, ...rest)
  }
  Reflect.set(process, 'emitWarning', emit)
}
