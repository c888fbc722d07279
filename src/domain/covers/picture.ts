/** A copy of a picture, made by the build. */
export type PictureCopy = { width: number; src: string }

/** A picture that is in the storage, with its real size in pixels and its copies, the narrowest first. */
export type Picture = { address: string; width: number; height: number; copies: PictureCopy[] }

/** Widths in pixels of the copies that the build makes of a cover, in its own proportions. */
export const COVER_WIDTHS = [112, 160, 240, 320, 480, 800]

/** Widths in pixels of the copies of a figure in a text, in its own proportions. */
export const FIGURE_WIDTHS = [320, 480, 800, 1200, 1600]

/** Quality of the copies, out of 100. */
export const COPY_QUALITY = 80

/** Widths in pixels of the copies of a portrait, cut to a square. */
export const PORTRAIT_WIDTHS = [48, 96, 192]

/**
 * What an image element shows of a picture: its copies up to a width in pixels, without those of less than half of it,
 * which no screen would choose, or the picture itself where no build made any.
 */
export const sourcesOf = (
  { address, copies }: Picture,
  widest: number,
): { src: string; srcset: string | undefined } => {
  const fitting = copies.filter(({ width }) => width <= widest && width >= widest / 2)
  const shown = fitting.length > 0 ? fitting : copies.slice(-1)
  return {
    src: shown.at(-1)?.src ?? address,
    srcset: shown.length > 1 ? shown.map(({ src, width }) => `${src} ${width}w`).join(', ') : undefined,
  }
}

/** The height that goes with a width, so that nothing moves when the picture arrives. */
export const heightAt = (picture: { width: number; height: number }, width: number): number =>
  Math.round((width * picture.height) / picture.width)
