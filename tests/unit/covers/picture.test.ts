import { expect, test } from 'vitest'
import { heightAt, sourcesOf } from '#domain/covers/picture.ts'

const address = 'https://exemple.ht/couverture.png'
const copy = (width: number) => ({ width, src: `/images/${width}.webp` })
const picture = { address, width: 1500, height: 2001, copies: [112, 160, 240, 320, 480, 800].map(copy) }

test('a picture offers the copies from half of its widest place up to it, the widest as its own address', () => {
  expect(sourcesOf(picture, 320)).toEqual({
    src: '/images/320.webp',
    srcset: '/images/160.webp 160w, /images/240.webp 240w, /images/320.webp 320w',
  })
  expect(sourcesOf(picture, 319)).toEqual({
    src: '/images/240.webp',
    srcset: '/images/160.webp 160w, /images/240.webp 240w',
  })
})

test('one copy needs no choice, and one too narrow is better than none', () => {
  expect(sourcesOf({ ...picture, copies: [copy(112)] }, 160)).toEqual({
    src: '/images/112.webp',
    srcset: undefined,
  })
  expect(sourcesOf({ ...picture, copies: [copy(112), copy(160)] }, 800)).toEqual({
    src: '/images/160.webp',
    srcset: undefined,
  })
})

test('a picture of which no build made copies is shown itself', () => {
  expect(sourcesOf({ ...picture, copies: [] }, 800)).toEqual({ src: address, srcset: undefined })
})

test('its height goes with its width, in whole pixels', () => {
  expect(heightAt(picture, 80)).toBe(107)
  expect(heightAt(picture, 1500)).toBe(2001)
})
