import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

// A plain program that writes the bytes of a built site again, one file after the other: no build can be faster.
const [from, to] = process.argv.slice(2)
if (!from || !to) throw new Error('Usage: write-plain.ts <built folder> <new folder>')
for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue
  const folder = join(to, relative(from, entry.parentPath))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, entry.name), readFileSync(join(entry.parentPath, entry.name)))
}
