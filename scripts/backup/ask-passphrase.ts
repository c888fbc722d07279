import { Writable } from 'node:stream'
import { createInterface } from 'node:readline/promises'

/**
 * Asks for the passphrase of an archive, without showing it.
 * @throws Error where nobody can be asked
 */
export const askPassphrase = async (file: string): Promise<string> => {
  if (!process.stdin.isTTY) throw new Error(`${file} is encrypted: set BACKUP_PASSPHRASE to its passphrase.`)
  process.stdout.write(`Passphrase of ${file}: `)
  // What is typed is echoed to an output that goes nowhere.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const questions = createInterface({ input: process.stdin, output: silent, terminal: true })
  try {
    return await questions.question('')
  } finally {
    questions.close()
    process.stdout.write('\n')
  }
}
