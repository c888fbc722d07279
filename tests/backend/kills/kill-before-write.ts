/**
 * Preloaded into a process (`node --import`) that is to lose its machine: it ends by SIGKILL right before a change of the file
 * system that is chosen by its number. `KILL_BEFORE` is that number; on SIGUSR2 the process reads it from the file that
 * `KILL_ORDER` names, counted from then on. `WRITES_FILE` gets the number of orders and of changes, at the end and at each order.
 */
import fs, { readFileSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { KILL_BEFORE, KILL_ORDER, WRITES_FILE } = process.env
const SYNC = ['writeSync', 'ftruncateSync', 'renameSync', 'mkdirSync', 'unlinkSync', 'rmSync'] as const
const LATER = ['write', 'writev'] as const
const PROMISED = ['writeFile', 'rename', 'mkdir', 'rm', 'copyFile', 'cp', 'unlink'] as const

// The originals: what this file writes itself is no change that counts.
const readText = readFileSync
const writeText = writeFileSync
let changes = 0
let last = KILL_BEFORE ? Number(KILL_BEFORE) : Infinity

const count = () => {
  changes += 1
  if (changes >= last) process.kill(process.pid, 'SIGKILL')
}

const counted = <Target extends object>(target: Target, names: readonly (keyof Target)[]) => {
  for (const name of names) {
    const original: unknown = target[name]
    if (typeof original !== 'function') throw new Error(`No function ${String(name)}`)
    Reflect.set(target, name, (...args: unknown[]): unknown => {
      count()
      const outcome: unknown = Reflect.apply(original, target, args)
      return outcome
    })
  }
}
counted(fs, SYNC)
counted(fs, LATER)
counted(fs.promises, PROMISED)
syncBuiltinESMExports()

let orders = 0
const report = () => {
  if (WRITES_FILE) writeText(WRITES_FILE, `${orders} ${changes}`)
}
process.on('exit', report)
process.on('SIGUSR2', () => {
  const order = KILL_ORDER ? Number(readText(KILL_ORDER, 'utf8')) : Infinity
  last = Number.isFinite(order) ? changes + order : Infinity
  orders += 1
  report()
})
