import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { z } from 'zod'

/**
 * Reads a JSON file of the archive.
 * @throws Error that names the file, the field and what is wrong with it
 */
export async function readSeedFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const name = path.relative(process.cwd(), file)
  const parsed = schema.safeParse(parseJson(await readFile(file, 'utf8'), name))
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.map(
    (issue) => `  ${issue.path.map(String).join('.') || '(whole file)'}: ${issue.message}`,
  )
  throw new Error(`${name} cannot be used:\n${errors.join('\n')}`)
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${name} is not JSON: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

/** Reads all JSON files of a folder, in the order of their names with numbers as numbers. */
export async function readSeedFolder<Schema extends z.ZodType>(
  folder: string,
  schema: Schema,
): Promise<z.infer<Schema>[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  names.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  return Promise.all(names.map((name) => readSeedFile(path.join(folder, name), schema)))
}
