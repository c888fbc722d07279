import { type Motif, round } from './motif.ts'

/** Rings around two centres that meet. */
export const rings: Motif = ({ x, y, width, height }, { shapes, field }, random) => {
  const ring = width / random.integer(18, 24)
  const centres = [
    [x + width * (0.15 + 0.25 * random.next()), y + height * (0.2 + 0.6 * random.next())],
    [x + width * (0.7 + 0.25 * random.next()), y + height * (0.1 + 0.8 * random.next())],
  ] as const
  let svg = ''
  centres.forEach(([centreX, centreY], index) => {
    const count = index === 0 ? 17 : random.integer(7, 10)
    for (let ringIndex = count; ringIndex > 0; ringIndex--) {
      const colour = ringIndex % 2 === 0 ? field : (shapes[(ringIndex + index) % shapes.length] ?? '')
      svg += `<circle cx="${round(centreX)}" cy="${round(centreY)}" r="${round(ring * ringIndex)}" fill="${colour}"/>`
    }
  })
  return svg
}

/** A halftone: dots that swell with the distance from a line. */
export const halftone: Motif = ({ x, y, width, height }, { shapes }, random) => {
  const count = random.integer(17, 21)
  const step = width / count
  const angle = random.next() * Math.PI
  const frequency = 1.2 + random.next() * 1.4
  const phase = random.next() * Math.PI * 2
  let svg = ''
  for (let row = 0; row * step < height + step; row++) {
    for (let column = 0; column <= count; column++) {
      const [centreX, centreY] = [x + (column + (row % 2) / 2) * step, y + row * step]
      const along = ((centreX - x) * Math.cos(angle) + (centreY - y) * Math.sin(angle)) / width
      const swell = (Math.sin(along * Math.PI * 2 * frequency + phase) + 1) / 2
      const radius = step * (0.06 + 0.44 * swell)
      const colour = (swell > 0.82 ? shapes[1] : shapes[0]) ?? ''
      svg += `<circle cx="${round(centreX)}" cy="${round(centreY)}" r="${round(radius)}" fill="${colour}"/>`
    }
  }
  return svg
}
