import { ownValue } from '#domain/own-value.ts'

/** One condition of a subscription, ready for SQL. */
export type Condition = { column: string; operator: string; values: string[]; negated: boolean }

const OPERATORS: Record<string, string> = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  like: 'like',
  ilike: 'ilike',
  in: 'in',
}

/** Splits on commas outside parentheses and double quotes. */
const splitList = (text: string): string[] => {
  const parts = ['']
  let depth = 0
  let quoted = false
  for (const character of text) {
    if (character === '"') quoted = !quoted
    else if (!quoted && character === '(') depth += 1
    else if (!quoted && character === ')') depth -= 1
    if (character === ',' && depth === 0 && !quoted) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

const unquote = (value: string): string => (/^".*"$/s.test(value) ? value.slice(1, -1) : value)

/**
 * Reads the `filter` of a subscription, e.g. `id=eq.1,status=not.in.(draft,archived)`.
 * @throws Error that names the part that cannot be read
 */
export const parseFilter = (filter: string | undefined): Condition[] =>
  splitList(filter ?? '').map((part) => {
    const match = /^(?<column>[^=]+)=(?<negation>not\.)?(?<operator>\w+)\.(?<value>.*)$/s.exec(part)?.groups
    const operator = ownValue(OPERATORS, match?.['operator'])
    if (!match || operator === undefined) throw new Error(`The filter "${part}" cannot be read`)
    const value = match['value'] ?? ''
    return {
      column: (match['column'] ?? '').trim(),
      operator,
      values: operator === 'in' ? splitList(value.replace(/^\(|\)$/g, '')).map(unquote) : [unquote(value)],
      negated: match['negation'] !== undefined,
    }
  })
