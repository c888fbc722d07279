import type { Picture } from '../covers/picture.ts'
import type { PublicationIdentity } from '../publications/publication-identity.ts'
import type { Licence } from '../works/licence.ts'
import type { RelationsView } from '../works/relation-view.ts'
import type { Article } from './article.ts'

/** A work as a page shows it: its row, its address, its cover, its PDF, its licence, its publication and what is related to it. */
export type WorkView = {
  article: Article
  path: string
  cover: Picture | undefined
  pdfAddress: string | undefined
  /** Its own licence, else its publication's. */
  licence: Licence | undefined
  relations: RelationsView
  publication: PublicationIdentity
}
