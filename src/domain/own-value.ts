/**
 * Reads an own property of a table by a key that came from outside: `undefined` for `constructor`, `toString` and
 * other inherited properties.
 * @example ownValue({ review: 'Revue' }, 'review') // 'Revue'
 * @example ownValue({ review: 'Revue' }, 'constructor') // undefined
 */
export const ownValue = <Value>(
  values: Readonly<Record<string, Value>>,
  key: string | null | undefined,
): Value | undefined => (typeof key === 'string' && Object.hasOwn(values, key) ? values[key] : undefined)
