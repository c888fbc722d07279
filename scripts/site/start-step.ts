import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** So much of what a step said is in the error when it fails. */
const OUTPUT_MAX_CHARS = 4000

const END_WITH_PARENT = new URL('./exit-with-parent.ts', import.meta.url).href

/** A step of a build in a process of its own. */
export type BuildStep = {
  /** @throws Error with the end of what the step said when it fails */
  done: Promise<void>
  /** Sends the step a message that it waits for. */
  send: (message: unknown) => void
  stop: () => Promise<void>
}

/**
 * Runs a step in a process of its own: one that fails or runs out of memory does not take the server with it.
 * @param flags of Node itself
 * @param answer what the step receives whenever it asks
 */
export const startStep = (
  command: string[],
  environment: NodeJS.ProcessEnv,
  log: (line: string) => void,
  flags: string[] = [],
  answer?: () => unknown,
): BuildStep => {
  const child = spawn(process.execPath, [...flags, '--import', END_WITH_PARENT, ...command], {
    env: environment,
    // The channel notifies the step when this process is gone.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  const collect = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-OUTPUT_MAX_CHARS)
    log(chunk.toString())
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  const send = (message: unknown) => {
    // A child that has exited reports by its exit code.
    if (child.connected) child.send(JSON.stringify(message), () => {})
  }
  if (answer) child.on('message', () => send(answer()))
  const exited = once(child, 'exit')
  return {
    done: exited.then(() => {
      if (child.exitCode !== 0) throw new Error(`The build failed; the site that was there stays.\n${output}`)
    }),
    send,
    stop: async () => {
      child.kill()
      await exited
    },
  }
}
