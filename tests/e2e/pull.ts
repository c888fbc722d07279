import type { CDPSession, Page } from '@playwright/test'

const X = 180
const FROM_Y = 300
/** How far a second finger is from the first. */
const APART = 90

const touch = async (client: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', ...ys: number[]) => {
  const touchPoints = ys.map((y, finger) => ({ x: X + finger * APART, y, id: finger }))
  await client.send('Input.dispatchTouchEvent', { type, touchPoints })
}

/** A finger on the page of a touch device: it moves down by so many pixels, is joined by a second one, and lets go. */
export const begin = async (page: Page) => {
  const client = await page.context().newCDPSession(page)
  await touch(client, 'touchStart', FROM_Y)
  return {
    to: (distance: number) => touch(client, 'touchMove', FROM_Y + distance),
    pinchTo: async (distance: number) => {
      await touch(client, 'touchStart', FROM_Y, FROM_Y)
      await touch(client, 'touchMove', FROM_Y + distance, FROM_Y - distance)
    },
    release: () => touch(client, 'touchEnd'),
  }
}
