import { type Motif, round } from './motif.ts'

/** Stacked waves that grow and fade: a breath, a pressure curve. */
export const waves: Motif = ({ x, y, width, height }, { shapes }, random) => {
  const count = random.integer(11, 15)
  const gap = height / count
  const centre = 0.3 + random.next() * 0.4
  const cycles = random.integer(2, 4)
  const phase = random.next() * Math.PI * 2
  let svg = ''
  for (let line = 0; line < count; line++) {
    const base = y + gap * (line + 0.6)
    const points: string[] = []
    for (let step = 0; step <= 80; step++) {
      const along = step / 80
      const swell =
        Math.exp(-(((along - centre) * 2.6) ** 2)) * (0.35 + 0.65 * Math.sin((line / count) * Math.PI))
      const lift = Math.sin(along * Math.PI * 2 * cycles + phase + line * 0.35) * swell * gap * 1.9
      points.push(`${round(x + along * width)} ${round(base + lift)}`)
    }
    const colour = shapes[line % shapes.length] ?? ''
    svg += `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="${round(gap * 0.34)}" stroke-linecap="round" stroke-linejoin="round"/>`
  }
  return svg
}

/** A closed wound in the manner of the motif: one curve crossed by even stitches, repeated. */
export const stitches: Motif = ({ x, y, width, height }, { shapes }, random) => {
  const rows = random.integer(4, 6)
  const gap = height / rows
  const bend = (random.next() - 0.5) * gap * 1.5
  let svg = ''
  for (let row = -1; row <= rows; row++) {
    const base = y + gap * (row + 0.5)
    const at = (along: number) => base + bend * Math.sin(along * Math.PI * 1.6 + row * 0.7)
    const curve = Array.from(
      { length: 41 },
      (_, step) => `${round(x + (step / 40) * width)} ${round(at(step / 40))}`,
    )
    const thread = shapes[(row + shapes.length) % shapes.length] ?? ''
    svg += `<polyline points="${curve.join(' ')}" fill="none" stroke="${thread}" stroke-width="${round(gap * 0.07)}"/>`
    const count = 15
    for (let stitch = 0; stitch < count; stitch++) {
      const along = (stitch + 0.5) / count
      const slope = at(along + 0.01) - at(along - 0.01)
      const [middleX, middleY] = [x + along * width, at(along)]
      const tilt = (Math.atan2(slope, width * 0.02) * 180) / Math.PI + 62
      const half = gap * (0.2 + 0.1 * random.next())
      svg += `<line x1="${round(middleX - half)}" x2="${round(middleX + half)}" y1="${round(middleY)}" y2="${round(middleY)}" transform="rotate(${round(tilt)} ${round(middleX)} ${round(middleY)})" stroke="${thread}" stroke-width="${round(gap * 0.11)}" stroke-linecap="round"/>`
    }
  }
  return svg
}

/** Columns of unequal height, like a year of registers. */
export const columns: Motif = ({ x, y, width, height }, { shapes }, random) => {
  const count = random.integer(9, 13)
  const step = width / count
  let svg = ''
  for (let column = 0; column < count; column++) {
    const tall = height * (0.2 + 0.72 * random.next())
    const colour = shapes[column % shapes.length] ?? ''
    const left = round(x + column * step + step * 0.14)
    const wide = round(step * 0.72)
    svg += `<rect x="${left}" y="${round(y + height - tall)}" width="${wide}" height="${round(tall + wide)}" rx="${round(wide / 2)}" fill="${colour}"/>`
    if (random.next() < 0.6) {
      const dot = y + height - tall - wide * 0.75
      svg += `<circle cx="${round(left + wide / 2)}" cy="${round(dot)}" r="${round(wide * 0.32)}" fill="${random.pick(shapes)}"/>`
    }
  }
  return svg
}
