import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import society from '#content/society.json' with { type: 'json' }
import { findCover } from '#archive/covers.ts'
import { issueRecords } from '#archive/issue-records.ts'
import { publicationSettings } from '#archive/publications.ts'
import { ownPictureOf, sharedPageOfWork, type ShownPicture } from '#archive/shared-pages.ts'
import { streamWorks } from '#archive/works.ts'
import { issuePathOf } from '#domain/issues/issue-path.ts'
import { SHARE_PICTURE, sharePicturePath } from '#formats/metadata/site-metadata.ts'
import { type Publication, PUBLICATIONS, PUBLISHED_CODES } from '#domain/publications/registry.ts'
import { SITE_NAME } from '#domain/shell/site-identity.ts'
import { SocietySchema } from '#domain/content/site-content.ts'
import { volumeAndNumber } from '#domain/works/source-line.ts'
import { canonicalPath } from '#domain/works/work-address.ts'
import { ensureFolder } from '../ensure-folder.ts'
import { linkFile } from '../link-file.ts'
import { picturesFolder } from '../prepare-content.ts'

const { shareColours } = SocietySchema.parse(society)

/** Part of the name of every picture, to be raised when pictures are made differently. */
const MAKING = 4

const MARGIN_PX = 80
const COVER_HEIGHT_PX = SHARE_PICTURE.height - 2 * MARGIN_PX

/** Widest that a picture beside the words may be: most covers are higher than wide, most figures wider than high. */
const PICTURE_WIDTHS_PX = { cover: SHARE_PICTURE.width / 3, figure: 480 } as const
const LINE_HEIGHT_PX = 34
const TITLE_TOP_PX = MARGIN_PX + 90
const TITLE_HEIGHT_PX = 300
const QUALITY = 78

/** Pictures that are made at a time: each step of one leaves the processors to the others. */
const CONCURRENCY = 2 * availableParallelism()

/** What a picture shows: a line, a title and, where there is one, a cover or figure (a file). */
type Shown = {
  publication: Publication
  line: string
  title: string
  beside: { kind: ShownPicture['kind']; file: string } | undefined
}

/** A picture has room for no more, and its renderer refuses control characters. */
const TITLE_MAX_CHARS = 300

const shownText = (text: string): string =>
  [...text.replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim()].slice(0, TITLE_MAX_CHARS).join('')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A text as a picture that is no larger than its place, however long its words are; none of a text without a letter. */
const textLayer = async (
  text: string,
  place: { left: number; top: number; width: number; height: number },
  isBold: boolean,
): Promise<OverlayOptions[]> => {
  const { left, top, width, height } = place
  const shown = shownText(text)
  if (!/[\p{L}\p{N}]/u.test(shown)) return []
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="white">${escaped(shown)}</span>`,
      font: isBold ? 'Source Serif 4, DejaVu Serif, serif bold' : 'Source Sans 3, DejaVu Sans, sans',
      rgba: true,
      width,
      height,
      wrap: 'word-char',
    },
  })
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [{ input: data, raw: info, left, top }]
}

/** Puts the cover or figure at the left, and the words beside it. The background extends the cover: laying the cover over it takes longer. */
const make = async ({ publication, line, title, beside }: Shown, file: string): Promise<void> => {
  const { width: fullWidth, height: fullHeight } = SHARE_PICTURE
  const background = shareColours[publication]
  const picture =
    beside === undefined
      ? undefined
      : await sharp(beside.file)
          // Lines on no background would be lost on the colour.
          .flatten({ background: 'white' })
          .resize({
            height: COVER_HEIGHT_PX,
            width: PICTURE_WIDTHS_PX[beside.kind],
            fit: 'inside',
            withoutEnlargement: beside.kind === 'figure',
          })
          .raw()
          .toBuffer({ resolveWithObject: true })
  const left = picture ? 2 * MARGIN_PX + picture.info.width : MARGIN_PX
  const width = fullWidth - left - MARGIN_PX
  const base = picture
    ? sharp(picture.data, { raw: picture.info }).extend({
        background,
        left: MARGIN_PX,
        top: MARGIN_PX,
        right: fullWidth - MARGIN_PX - picture.info.width,
        bottom: fullHeight - MARGIN_PX - picture.info.height,
      })
    : sharp({ create: { ...SHARE_PICTURE, channels: 3, background } })
  await base
    .composite([
      ...(await textLayer(line, { left, top: MARGIN_PX, width, height: LINE_HEIGHT_PX }, false)),
      ...(await textLayer(title, { left, top: TITLE_TOP_PX, width, height: TITLE_HEIGHT_PX }, true)),
    ])
    .jpeg({ quality: QUALITY })
    .toFile(`${file}.part`)
  await rename(`${file}.part`, file)
}

/** The name of a picture, by all that it shows: what is beside the words by its own name, wherever the cache is. */
const pictureName = ({ publication, line, title, beside }: Shown): string => {
  const shown = [publication, line, title, beside && [beside.kind, basename(beside.file)]]
  return `${hash('sha256', JSON.stringify([MAKING, shareColours[publication], shown]), 'base64url')}.jpg`
}

/** What the pictures of all pages show, by the path of the page. */
const shownByPage = async (pictures: string): Promise<Map<string, Shown>> => {
  const [settings, records] = await Promise.all([publicationSettings(), issueRecords()])
  const shown = new Map<string, Shown>()
  const besideOf = (own: ShownPicture | undefined): Shown['beside'] => {
    const copy = own?.picture.copies.at(-1)
    return own && copy && { kind: own.kind, file: join(pictures, basename(copy.src)) }
  }
  for (const publication of PUBLISHED_CODES)
    shown.set(PUBLICATIONS[publication].path, {
      publication,
      line: SITE_NAME,
      title: settings[publication].title,
      beside: undefined,
    })
  for await (const work of streamWorks()) {
    const line = settings[work.source].title
    const found = await findCover(work)
    const cover = besideOf(found && { kind: 'cover', picture: found })
    if ((await sharedPageOfWork(work)) === canonicalPath(work))
      shown.set(canonicalPath(work), {
        publication: work.source,
        line,
        title: work.title,
        beside: besideOf(await ownPictureOf(work)) ?? cover,
      })
    const issue = issuePathOf(work)
    const known = issue === undefined ? undefined : shown.get(issue)
    // The first of its works that has a cover gives it to the issue.
    if (issue === undefined || known?.beside !== undefined || (known && !cover)) continue
    const title = records.get(basename(issue))?.theme ?? volumeAndNumber(work)
    shown.set(issue, { publication: work.source, line, title, beside: cover })
  }
  return shown
}

/**
 * Writes the picture that networks show of shared pages: of each publication and issue, and of each chapter and work that has a picture of its own. They are cached by what they
 * show from one build to the next.
 */
export const writeSharePictures = async (site: string, cache: string): Promise<void> => {
  const folder = join(cache, 'share')
  mkdirSync(folder, { recursive: true })
  const made = new Map<string, Promise<void>>()
  const waiting = (await shownByPage(picturesFolder(cache))).entries()
  const follow = async (): Promise<void> => {
    for (const [page, shown] of waiting) {
      const name = pictureName(shown)
      const file = join(folder, name)
      // Two pages may show the same.
      const making = made.get(name) ?? (existsSync(file) ? Promise.resolve() : make(shown, file))
      made.set(name, making)
      await making
      ensureFolder(join(site, page))
      linkFile(file, join(site, sharePicturePath(page)))
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, follow))
  for (const name of readdirSync(folder)) if (!made.has(name)) rmSync(join(folder, name))
}
