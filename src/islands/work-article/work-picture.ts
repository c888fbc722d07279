import type { CoverImage } from '#domain/articles/work-view.ts'

/** Widths in pixels that the build makes of a work's cover. */
export const WORK_COVER_WIDTHS = [240, 480]

/** Width at which a work's page shows its cover. */
export const WORK_COVER_SIZES = '240px'

/** The picture of a cover as a work's page shows it. */
export type WorkPicture = {
  /** The cover's own address in the storage. */
  address: string
  src: string
  srcSet?: string | undefined
  sizes?: string | undefined
  width: number
  height: number
}

/** The size that a page gives a cover, so that nothing moves when it arrives. */
export const workPictureSize = ({ width, height }: CoverImage): { width: number; height: number } => {
  const shown = Math.max(...WORK_COVER_WIDTHS)
  return { width: shown, height: Math.round((shown * height) / width) }
}

/** A cover as the storage has it, where no build made smaller ones. */
export const storedPicture = (cover: CoverImage): WorkPicture => ({
  address: cover.address,
  src: cover.address,
  ...workPictureSize(cover),
})
