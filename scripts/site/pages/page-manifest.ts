import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const FrameSchema = z.object({ assets: z.array(z.string()) })

const PageSchema = z.object({
  /** As an address has it, with its last slash. */
  path: z.string(),
  /** Where it is in the folder of the site. */
  file: z.string(),
  /** What it is made from; a page without is made anew by every build. */
  key: z.string().optional(),
  bytes: z.number(),
  revision: z.string(),
  pictures: z.array(z.string()),
  /** Its index in the list of frames. */
  frame: z.number(),
})

const ShareSchema = z.object({ frames: z.array(FrameSchema), pages: z.array(PageSchema) })

/** A page of a build: what it is made from, and what later steps want to know of it. */
export type RenderedPage = z.infer<typeof PageSchema>

/** The pages that one process made, and the frames around them. */
export type PageManifest = z.infer<typeof ShareSchema>

/** The file in which a process lists the pages of its share. */
export const shareFile = (folder: string, share: number): string => join(folder, `${share}.json`)

/** The pages that a build made, from the lists of its processes. */
export const readPageManifest = async (folder: string): Promise<PageManifest> => {
  const made: PageManifest = { frames: [], pages: [] }
  for await (const name of glob('*.json', { cwd: folder })) {
    const { frames, pages } = ShareSchema.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))
    const first = made.frames.length
    made.frames.push(...frames)
    for (const page of pages) made.pages.push({ ...page, frame: first + page.frame })
  }
  return made
}
