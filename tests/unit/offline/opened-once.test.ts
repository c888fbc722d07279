import { expect, test } from 'vitest'
import { openedOnce } from '#browser/opened-once.ts'

const database = () => {
  let count = 0
  let close = () => {}
  const open = openedOnce(async (forget) => {
    count += 1
    close = forget
    if (count === 1) throw new Error('refused')
    return count
  })
  return { open, close: () => close() }
}

test('a database is opened once, anew where the first opening failed, and anew after the browser closed it', async () => {
  const { open, close } = database()
  await expect(open()).rejects.toThrow('refused')
  expect(await Promise.all([open(), open()])).toEqual([2, 2])
  expect(await open()).toBe(2)
  close()
  expect(await open()).toBe(3)
})
