import { randomUUID } from 'node:crypto'
import postgres from 'postgres'

/** Makes an empty database of its own on a PostgreSQL server; `drop` takes it away again. */
export async function createPostgresDatabase(
  server: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const run = async (statement: string): Promise<void> => {
    const connection = postgres(server, { max: 1, onnotice: () => undefined })
    await connection.unsafe(statement)
    await connection.end()
  }
  // Titles are compared in the letters of every script, so the database must know which of them are the same.
  await run(`create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) }
}
