/** The last attempt at each text that is sent, apart from its form, which may be closed and opened again meanwhile. */
const attempts = new Map<string, { content: string; key: string }>()

/**
 * The idempotency key of a text: the same as long as the same text is tried again, so that a lost answer leads to no second
 * mail.
 */
export const attemptKey = (name: string, content: string): string => {
  const last = attempts.get(name)
  if (last?.content === content) return last.key
  const key = crypto.randomUUID()
  attempts.set(name, { content, key })
  return key
}

/** Called once a text is sent: the same words again are another one. */
export const endAttempt = (name: string): void => {
  attempts.delete(name)
}
