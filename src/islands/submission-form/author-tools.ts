/** What the list of authors needs once there is one. Its rules of names weigh more than the form: it is loaded then. */
export { newEntryId } from '#domain/contributors/contributor-list.ts'
export { AuthorList } from './AuthorList.tsx'
export { readAuthors } from './read-authors.ts'
