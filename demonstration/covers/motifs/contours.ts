import { type Motif, round, smoothLoop } from './motif.ts'

/** Nested outlines with a dense core, as in a cut through the body or a map of levels. */
export const contours: Motif = ({ x, y, width, height }, { shapes }, random) => {
  const [centreX, centreY] = [
    x + width * (0.4 + 0.2 * random.next()),
    y + height * (0.42 + 0.16 * random.next()),
  ]
  const harmonics = [2, 3, 4, 5].map((order) => ({
    order,
    size: (0.26 / order) * (0.5 + random.next()),
    phase: random.next() * Math.PI * 2,
  }))
  const outline = (radius: number, drift: number) =>
    smoothLoop(
      Array.from({ length: 28 }, (_, step) => {
        const angle = (step / 28) * Math.PI * 2
        const bend = harmonics.reduce(
          (sum, { order, size, phase }) => sum + size * Math.sin(order * angle + phase),
          0,
        )
        const reach = radius * (1 + bend * (0.45 + 0.55 * (radius / width)))
        return [
          centreX + Math.cos(angle) * reach * 1.1 + drift,
          centreY + Math.sin(angle) * reach + drift / 2,
        ] as const
      }),
    )
  const levels = random.integer(9, 12)
  const drift = (random.next() - 0.5) * 14
  let svg = ''
  for (let level = levels; level > 0; level--) {
    const radius = (width * 0.56 * level) / levels
    const isCore = level <= 3
    const colour = shapes[level % shapes.length] ?? ''
    svg += `<path d="${outline(radius, (levels - level) * drift * 0.3)}" fill="${isCore ? colour : 'none'}" stroke="${colour}" stroke-width="${round(width / 95)}"/>`
  }
  for (let mark = 0; mark < 5; mark++) {
    const angle = random.next() * Math.PI * 2
    const reach = width * (0.12 + 0.3 * random.next())
    const radius = width * (0.012 + 0.03 * random.next())
    svg += `<circle cx="${round(centreX + Math.cos(angle) * reach)}" cy="${round(centreY + Math.sin(angle) * reach)}" r="${round(radius)}" fill="${random.pick(shapes)}"/>`
  }
  return svg
}

/** Index cards standing in a drawer, one of them pulled up. */
export const cards: Motif = ({ x, y, width, height }, { shapes, field }, random) => {
  const count = random.integer(9, 12)
  const gap = (height * 0.78) / count
  const pulled = random.integer(2, count - 3)
  let svg = ''
  for (let card = 0; card < count; card++) {
    const inset = width * (0.17 - 0.012 * card)
    const top = y + height * 0.16 + card * gap - (card === pulled ? gap * 2.1 : 0)
    const wide = width - inset * 2
    const tabWidth = wide * 0.2
    const tab = x + inset + (wide - tabWidth) * (random.integer(0, 4) / 4)
    const colour = card === pulled ? (shapes[0] ?? '') : (shapes[1 + (card % (shapes.length - 1))] ?? '')
    svg += `<g fill="${colour}" stroke="${field}" stroke-width="3"><rect x="${round(x + inset)}" y="${round(top)}" width="${round(wide)}" height="${round(height)}" rx="10"/></g>`
    svg += `<rect x="${round(tab)}" y="${round(top - gap * 0.5)}" width="${round(tabWidth)}" height="${round(gap * 0.75)}" rx="7" fill="${colour}"/>`
    for (let line = 0; line < 2 && card === pulled; line++) {
      svg += `<rect x="${round(x + inset + 30)}" y="${round(top + gap * (0.8 + line * 0.62))}" width="${round(wide * (0.62 - line * 0.2))}" height="7" fill="${field}"/>`
    }
  }
  return svg
}
