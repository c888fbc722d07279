import { existsSync } from 'node:fs'
import sharp from 'sharp'
import type { PageShots } from './page-shots.ts'
import { sheetPath } from './screens.ts'

/** Of the pictures as they were taken. */
const SCALE = 0.27

const GAP = 8
const QUALITY = 42
const GROUND = '#b8b8b8'

const rowOf = async (shots: readonly Buffer[]): Promise<Buffer> => {
  let left = 0
  let height = 0
  const parts = []
  for (const shot of shots) {
    const { width } = await sharp(shot).metadata()
    const { data, info } = await sharp(shot)
      .resize({ width: Math.round(width * SCALE) })
      .toBuffer({ resolveWithObject: true })
    parts.push({ input: data, left, top: 0 })
    left += info.width + GAP
    height = Math.max(height, info.height)
  }
  return sharp({ create: { width: left - GAP, height, channels: 3, background: GROUND } })
    .composite(parts)
    .png()
    .toBuffer()
}

/** The upper row of the picture that is there, where it has two. */
const formerRow = async (path: string, height: number): Promise<Buffer | undefined> => {
  if (!existsSync(path)) return undefined
  const { width, height: whole } = await sharp(path).metadata()
  if (whole < 2 * height) return undefined
  return sharp(path).extract({ left: 0, top: 0, width, height }).png().toBuffer()
}

/** Writes the picture of a template or screen: before above, after below; without a new picture of before, that of the file stays. */
export const writeSheet = async (
  name: string,
  { before, now }: { before: PageShots; now: readonly Buffer[] },
): Promise<void> => {
  const path = sheetPath(name)
  const row = await rowOf(now)
  const { width, height } = await sharp(row).metadata()
  const upper = before ? await rowOf(before) : await formerRow(path, height)
  const rows = [upper, row].filter((each) => each !== undefined)
  await sharp({
    create: { width, height: rows.length * (height + GAP) - GAP, channels: 3, background: GROUND },
  })
    .composite(rows.map((input, index) => ({ input, left: 0, top: index * (height + GAP) })))
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(path)
}
