import { existsSync } from 'node:fs'

if (existsSync('.env')) process.loadEnvFile('.env')

/**
 * Runs a command with the variables of `.env`; an error is shown by its message, without a stack, and ends the
 * process with code 1.
 */
export const runCommand = async (command: () => Promise<void>): Promise<void> => {
  try {
    await command()
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  }
}
