import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { z } from 'zod'
import { FIRST_PAGE_WIDTH_PX } from '#domain/files/public-address.ts'

const LIBRARY = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** A page that is still not rendered by then is given up. */
const TIMEOUT_MS = 20_000

/** A page that is higher is cut: a poster, or a strip made to fill a memory. */
const MAX_HEIGHT_PX = 2 * FIRST_PAGE_WIDTH_PX

/** Low, because readers see the picture only until the page is rendered. */
const QUALITY = 45

/** What pdf.js has in Node: a canvas of `@napi-rs/canvas`. */
const CanvasSchema = z.object({
  canvas: z.custom<HTMLCanvasElement & { toBuffer: (type: 'image/png') => Buffer }>(),
})
const FactorySchema = z.custom<{ create: (width: number, height: number) => unknown }>()

/**
 * Renders the first page of a PDF as WebP, as wide as a phone.
 * @param bytes are taken: the library leaves them empty
 * @throws Error of a PDF that is damaged or protected, and of one that takes too long
 */
export const renderFirstPage = async (bytes: Uint8Array): Promise<Buffer> => {
  const task = getDocument({
    data: bytes,
    standardFontDataUrl: join(LIBRARY, 'standard_fonts/'),
    cMapUrl: join(LIBRARY, 'cmaps/'),
    wasmUrl: join(LIBRARY, 'wasm/'),
    iccUrl: join(LIBRARY, 'iccs/'),
    verbosity: VerbosityLevel.ERRORS,
  })
  try {
    const pdf = await task.promise
    const page = await pdf.getPage(1)
    const viewport = page.getViewport({ scale: FIRST_PAGE_WIDTH_PX / page.getViewport({ scale: 1 }).width })
    const height = Math.min(Math.ceil(viewport.height), MAX_HEIGHT_PX)
    const { canvas } = CanvasSchema.parse(
      FactorySchema.parse(pdf.canvasFactory).create(FIRST_PAGE_WIDTH_PX, height),
    )
    const rendering = page.render({ canvas, viewport })
    const timer = setTimeout(() => rendering.cancel(), TIMEOUT_MS)
    await rendering.promise.finally(() => clearTimeout(timer))
    return await sharp(canvas.toBuffer('image/png'))
      .flatten({ background: 'white' })
      .webp({ quality: QUALITY })
      .toBuffer()
  } finally {
    await task.destroy()
  }
}
