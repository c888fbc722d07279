/** The callers that try each act: from nobody to the highest role, and three whose role must not count. */
export const CALLERS = [
  'visitor',
  'account',
  'editor',
  'admin',
  'super admin',
  'disabled admin',
  'signed-out admin',
  'admin without second factor',
] as const
export type Attacker = (typeof CALLERS)[number]

/** The outcome of an act on an object, by caller. */
export type Cells = Record<Attacker, string>

/** By object and act, such as "table articles (draft): read". */
export type Outcomes = Map<string, Cells>

const HEADER = ['object and act', ...CALLERS]

/** One line for each object and act, in their order, one column for each caller. */
export const formatTable = (outcomes: Outcomes): string =>
  [
    '# What each caller may do. Written by "npm run attack -- --write", read by a person, compared by "npm run attack".',
    '# rows, yes: does it; none: finds no row; refused, no: shut out; hidden: not there for the API; false, null, [], empty: answers',
    '# no more than that; error: a complaint about the arguments, which comes after the rights.',
    HEADER.join('\t'),
    ...[...outcomes]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([act, cells]) => [act, ...CALLERS.map((caller) => cells[caller])].join('\t')),
    '',
  ].join('\n')

/** @throws Error for a line that has not one cell for each caller */
export const parseTable = (text: string): Outcomes => {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const outcomes: Outcomes = new Map()
  for (const line of lines.slice(1)) {
    const [act = '', ...cells] = line.split('\t')
    if (cells.length !== CALLERS.length) throw new Error(`This line has ${cells.length} cells: ${line}`)
    outcomes.set(act, Object.fromEntries(CALLERS.map((caller, index) => [caller, cells[index]])) as Cells)
  }
  return outcomes
}

/** A sentence for each cell that differs from the expected one, and for each act that only one of the tables has. */
export const differences = (expected: Outcomes, found: Outcomes): string[] => [
  ...[...found].flatMap(([act, cells]) => {
    const wanted = expected.get(act)
    if (!wanted) return [`${act}: not in the table`]
    return CALLERS.filter((caller) => wanted[caller] !== cells[caller]).map(
      (caller) => `${act}, ${caller}: ${cells[caller]} instead of ${wanted[caller]}`,
    )
  }),
  ...[...expected.keys()]
    .filter((act) => !found.has(act))
    .map((act) => `${act}: in the table, but nothing was there to try`),
]
