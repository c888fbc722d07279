/**
 * The value that a list of names holds under a key that came from outside: nothing for `constructor`, `toString` and
 * whatever else an object has from birth.
 * @example ownValue({ review: 'Revue' }, 'review') // 'Revue'
 * @example ownValue({ review: 'Revue' }, 'constructor') // undefined
 */
export const ownValue = <Value>(
  values: Readonly<Record<string, Value>>,
  key: string | null | undefined,
): Value | undefined => (typeof key === 'string' && Object.hasOwn(values, key) ? values[key] : undefined)
