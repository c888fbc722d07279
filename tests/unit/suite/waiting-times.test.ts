import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SILENCE_TEXTS } from '#domain/errors/unreached.ts'
import * as times from '#domain/waiting/waiting-times.ts'

const SECOND = 1000

/** What limits a wait, with its limit. */
const LIMITED = /(?:AbortSignal\.timeout|watchWait|fetch(?:Body)?Within)\(\s*([\w.]+)/g

/** Programs of the browser; the build waits for itself. */
const sources = globSync('src/{admin,browser,data,islands}/**/*.{ts,tsx}')
  .filter((file) => file !== 'src/data/build-client.ts')
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

test('USE-26 a person waits for the times of one table', () => {
  expect({ ...times }).toEqual({
    SILENCE_MS: 8 * SECOND,
    WRITE_SILENCE_MS: 30 * SECOND,
    TRANSFER_STALL_MS: 30 * SECOND,
    CODE_LOAD_MS: 60 * SECOND,
    FETCH_ABORT_MS: 10 * SECOND,
    NEWSLETTER_TIMEOUT_MS: 10 * SECOND,
    SEARCH_ANSWER_MS: 15 * SECOND,
    SEARCH_ENGINE_MS: 45 * SECOND,
    CONTACT_TIMEOUT_MS: 20 * SECOND,
    CHECKOUT_TIMEOUT_MS: 20 * SECOND,
    LIST_WAIT_MS: 45 * SECOND,
    SUBMIT_TIMEOUT_MS: 90 * SECOND,
  })
})

test('USE-26 no request in a browser has a limit of its own', () => {
  const names = Object.keys(times)
  const given = sources.flatMap(({ file, text }) =>
    [...text.matchAll(LIMITED)].map(([, limit = '']) => ({ file, limit })),
  )
  expect(given.length).toBeGreaterThan(5)
  // The parameters by which these modules take one.
  const taken = ['limitMs', 'stallMs']
  expect(given.filter(({ limit }) => ![...names, ...taken].includes(limit))).toEqual([])
})

test('USE-26 files that move are watched, whichever way they go', () => {
  const moving = sources.filter(({ text }) => /new XMLHttpRequest|\.getReader\(\)/.test(text))
  const unwatched = moving.filter(({ text }) => !/watchWait|const wait = \(\)/.test(text))
  expect(unwatched.map(({ file }) => file)).toEqual([])
})

test('FAULT-04 the words for a silent backend are in one place', () => {
  const words = Object.values(SILENCE_TEXTS)
  const copies = globSync('src/**/*.{ts,tsx,astro}')
    .filter((file) => file !== 'src/domain/errors/unreached.ts')
    .filter((file) => words.some((word) => readFileSync(file, 'utf8').includes(`'${word}'`)))
  expect(copies.map((file) => file)).toEqual([])
})
