import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** So much of what a step said stands in the error when it fails. */
const TOLD_CHARACTERS = 4000

const END_WITH_PARENT = new URL('./end-with-parent.ts', import.meta.url).href

/** A step of a build in a process of its own. */
export type Step = {
  /** @throws Error with the end of what the step said when it fails */
  done: Promise<void>
  /** Sends the step a message that it waits for. */
  tell: (message: unknown) => void
  stop: () => Promise<void>
}

/**
 * Runs a step in a process of its own: one that fails or runs out of memory does not take the server with it.
 * @param flags of Node itself
 * @param answer what the step is told whenever it asks
 */
export const startStep = (
  command: string[],
  environment: NodeJS.ProcessEnv,
  log: (line: string) => void,
  flags: string[] = [],
  answer?: () => unknown,
): Step => {
  const child = spawn(process.execPath, [...flags, '--import', END_WITH_PARENT, ...command], {
    env: environment,
    // The channel tells the step when this process is gone.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let told = ''
  const collect = (chunk: Buffer) => {
    told = (told + chunk.toString()).slice(-TOLD_CHARACTERS)
    log(chunk.toString())
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  const tell = (message: unknown) => {
    // One that is gone tells by its end.
    if (child.connected) child.send(JSON.stringify(message), () => {})
  }
  if (answer) child.on('message', () => tell(answer()))
  const exited = once(child, 'exit')
  return {
    done: exited.then(() => {
      if (child.exitCode !== 0) throw new Error(`The build failed; the site that was there stays.\n${told}`)
    }),
    tell,
    stop: async () => {
      child.kill()
      await exited
    },
  }
}
