/** What another person saved in a field that was changed here too. */
export type TheirChange = { label: string; value: string }

/** What is shown for the text of a field: the name of a choice, a date as it is typed. */
export type WriteField<Name extends string> = (name: Name, text: string) => string

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const textOf = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/**
 * The fields that another person saved while they were changed here too, to something else, in the order of the labels.
 * @param before the form of the row that was read
 * @param theirs the form of the row that is stored now
 */
export const theirChanges = <Name extends string>(
  labels: Readonly<Record<Name, string>>,
  before: Readonly<Record<Name, unknown>>,
  theirs: Readonly<Record<Name, unknown>>,
  mine: Readonly<Record<Name, unknown>>,
  write: WriteField<Name> = (_name, text) => text,
): TheirChange[] =>
  (Object.keys(labels) as Name[])
    .filter((name) => ![before, mine].some((other) => isSame(theirs[name], other[name])))
    .filter((name) => !isSame(mine[name], before[name]))
    .map((name) => ({ label: labels[name], value: write(name, textOf(theirs[name])) }))
