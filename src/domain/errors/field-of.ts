/**
 * A field of an answer whose shape is not known yet. For the few answers that pages read without a schema library.
 * @example fieldOf({ sent: true }, 'sent') // true
 */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
