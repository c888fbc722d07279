/** The backend answers at most this many rows at once. */
const PAGE_SIZE = 1000

/** All rows of a selection up to `most`, page by page; the selection must have an order in which no two rows tie. */
export const readEveryRow = async <Row>(
  readPage: (first: number, last: number) => Promise<Row[]>,
  most = Infinity,
): Promise<Row[]> => {
  const rows: Row[] = []
  for (;;) {
    const page = await readPage(rows.length, rows.length + PAGE_SIZE - 1)
    rows.push(...page)
    if (page.length < PAGE_SIZE || rows.length >= most) return rows
  }
}
