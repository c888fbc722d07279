import type { CDPSession, Page } from '@playwright/test'

const X = 180
const FROM_Y = 300

const touch = async (client: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) => {
  await client.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: X, y }] })
}

/** A finger on the page of a touch device: it moves down by so many pixels, and lets go. */
export const begin = async (page: Page) => {
  const client = await page.context().newCDPSession(page)
  await touch(client, 'touchStart', FROM_Y)
  return {
    to: (distance: number) => touch(client, 'touchMove', FROM_Y + distance),
    release: () => touch(client, 'touchEnd'),
  }
}
