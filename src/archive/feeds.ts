import { readEnvironment } from '#domain/environment.ts'
import { type Feed, feedOf } from '#formats/metadata/feed.ts'
import { PUBLICATIONS, PUBLISHED_CODES } from '#domain/publications/registry.ts'
import { publicPdfAddress } from './hosted-pdfs.ts'
import { publicationSettings } from './publications.ts'
import { allWorks } from './works.ts'

const environment = readEnvironment(process.env)

/** Paths of the folders of all feeds, with their feeds; the one of all publications is at the root. */
export const feedPaths = async (): Promise<
  { params: { publication: string | undefined }; props: { feed: Feed } }[]
> => {
  const [works, settings] = await Promise.all([allWorks(), publicationSettings()])
  const paths = [undefined, ...PUBLISHED_CODES].map(async (code) => ({
    params: { publication: code && PUBLICATIONS[code].folder },
    props: {
      feed: await feedOf({
        publication: code && settings[code],
        works: code ? works.filter(({ source }) => source === code) : works,
        pdfAddressOf: publicPdfAddress,
        site: environment.SITE_URL,
      }),
    },
  }))
  return Promise.all(paths)
}
