import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { describeFullDisk } from './disk/full-disk.ts'

if (existsSync('.env')) process.loadEnvFile('.env')

/** Where commands write, as the environment or its defaults name it. */
const foldersOf = (variables: NodeJS.ProcessEnv): string[] => {
  const { OUTPUT_FOLDER = 'dist', CACHE_FOLDER, BACKEND_FOLDER = '.local/backend' } = variables
  return [OUTPUT_FOLDER, CACHE_FOLDER || `${OUTPUT_FOLDER}.cache`, BACKEND_FOLDER, tmpdir()]
}

/**
 * Runs a command with the variables of `.env`; an error is shown by its message, a full disk by one sentence, without a stack, and ends the
 * process with code 1.
 */
export const runCommand = async (
  command: () => Promise<void>,
  /** Where this command writes besides. */
  folders: readonly string[] = [],
): Promise<void> => {
  try {
    await command()
  } catch (error) {
    const reason = await describeFullDisk(error, [...folders, ...foldersOf(process.env)]).catch(
      () => undefined,
    )
    console.error(`\n${reason ?? (error instanceof Error ? error.message : String(error))}`)
    process.exit(1)
  }
}
