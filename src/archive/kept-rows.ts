import { createReadStream, existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import type { Row } from './read-all-rows.ts'

const RowSchema = z.record(z.string(), z.unknown())

const fileOf = (folder: string, table: string): string => join(folder, `${table}.jsonl`)

/** Keeps the rows of a table for the other processes of a build, so that all of them publish the same ones. */
export const keepRows = async (folder: string, table: string, rows: readonly Row[]): Promise<void> => {
  await mkdir(folder, { recursive: true })
  await writeFile(
    fileOf(folder, table),
    (function* () {
      for (const row of rows) yield `${JSON.stringify(row)}\n`
    })(),
  )
}

/** The rows that an earlier step of the build kept. */
export async function* keptRows(folder: string, table: string): AsyncGenerator<Row> {
  const file = fileOf(folder, table)
  if (!existsSync(file)) throw new Error(`The build kept no rows of table ${table} in ${folder}.`)
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity }))
    if (line) yield RowSchema.parse(JSON.parse(line))
}
