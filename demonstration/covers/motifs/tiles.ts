import type { Motif } from './motif.ts'

/** Quarter discs turned at random: the pattern of a tiled ward floor. */
export const quarterTiles: Motif = ({ x, y, width, height }, { shapes, field }, random) => {
  const columns = random.pick([4, 5, 6])
  const size = width / columns
  let svg = ''
  for (let row = 0; row * size < height; row++) {
    for (let column = 0; column < columns; column++) {
      const [left, top] = [x + column * size, y + row * size]
      const kind = random.integer(0, 5)
      const colour = random.pick(shapes)
      const ground = random.pick([field, field, ...shapes.slice(1)])
      const turn = 90 * random.integer(0, 3)
      const around = `rotate(${turn} ${left + size / 2} ${top + size / 2})`
      svg += `<rect x="${left}" y="${top}" width="${size + 1}" height="${size + 1}" fill="${ground}"/>`
      if (ground === colour) continue
      if (kind <= 2) {
        svg += `<path transform="${around}" fill="${colour}" d="M${left} ${top}h${size}a${size} ${size} 0 0 1-${size} ${size}z"/>`
      } else if (kind === 3) {
        svg += `<circle cx="${left + size / 2}" cy="${top + size / 2}" r="${size * 0.3}" fill="${colour}"/>`
      } else if (kind === 4) {
        svg += `<path transform="${around}" fill="${colour}" d="M${left} ${top}a${size} ${size} 0 0 1 ${size} ${size}a${size} ${size} 0 0 1-${size}-${size}z"/>`
      }
    }
  }
  return svg
}

/** Leaves in a grid, each of two arcs, leaning one way or the other. */
export const leaves: Motif = ({ x, y, width, height }, { shapes }, random) => {
  const columns = random.pick([5, 6, 7])
  const size = width / columns
  let svg = ''
  for (let row = 0; row * size < height; row++) {
    for (let column = 0; column < columns; column++) {
      const [left, top] = [x + column * size, y + row * size]
      const turn = random.next() < 0.5 ? 0 : 90
      const colour = random.pick(shapes)
      svg += `<path transform="rotate(${turn} ${left + size / 2} ${top + size / 2})" fill="${colour}" d="M${left} ${top}a${size} ${size} 0 0 1 ${size} ${size}a${size} ${size} 0 0 1-${size}-${size}z"/>`
    }
  }
  return svg
}
