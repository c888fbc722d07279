import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const FOLDER = 'deploy/tools'
const BINARIES = path.join(FOLDER, 'node_modules/.bin')

/** The pinned command lines that a hosted installation is released with. */
export const SUPABASE = path.join(BINARIES, 'supabase')
export const WRANGLER = path.join(BINARIES, 'wrangler')

export const areDeployToolsInstalled = (): boolean => existsSync(WRANGLER) && existsSync(SUPABASE)

/** Installs them, before the first test that needs them. */
export default async function installDeployTools(): Promise<void> {
  if (!areDeployToolsInstalled()) await promisify(execFile)('npm', ['ci', '--prefix', FOLDER])
}
