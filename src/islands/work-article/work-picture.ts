import { heightAt, type Picture, sourcesOf } from '#domain/covers/picture.ts'

/** Width in pixels of the widest copy that a work's page shows of its cover. */
const WIDEST_PX = 480

/** Width at which a work's page shows its cover. */
const SIZES = '240px'

/** The picture of a cover as a work's page shows it. */
export type WorkPicture = {
  /** The cover's own address in the storage. */
  address: string
  src: string
  srcSet: string | undefined
  sizes: string
  width: number
  height: number
}

/** What a work's page shows of a cover. */
export const workPicture = (cover: Picture): WorkPicture => {
  const { src, srcset } = sourcesOf(cover, WIDEST_PX)
  return {
    address: cover.address,
    src,
    srcSet: srcset,
    sizes: SIZES,
    width: WIDEST_PX,
    height: heightAt(cover, WIDEST_PX),
  }
}
