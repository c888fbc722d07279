/** The bucket of the figures of stored texts, in a folder of each work. */
export const FIGURE_BUCKET = 'text_figures'

/** A figure of a stored text: the folder of its work and the hash of its bytes in the bucket. */
export const FIGURE_NAME =
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9a-f]{16,64}\.(?:png|jpg|jpeg|webp|gif)$/

/** Endings of the pictures that browsers show and the bucket takes. */
const SHOWN = ['png', 'jpg', 'jpeg', 'webp', 'gif']

/** The ending of a picture's name, where browsers show such a picture. */
export const shownEnding = (name: string): string | undefined => {
  const ending = /\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase()
  return ending !== undefined && SHOWN.includes(ending) ? ending : undefined
}

/** Characters of a hash that name a figure. */
const HASH_CHARS = 32

/**
 * The name under which a figure is stored.
 * @param hash of its bytes, SHA-256 in hexadecimal
 * @example figureName('3f0c5a1e-…', 'png', 'ab12…') // '3f0c5a1e-…/ab12….png'
 */
export const figureName = (workId: string, ending: string, hash: string): string =>
  `${workId}/${hash.slice(0, HASH_CHARS)}.${ending}`

/**
 * The part that the names of one picture share: files name it with or without folder, protocol and ending.
 * @example figureStem('info:doi/10.1371/journal.pone.g001.TIF') // 'journal.pone.g001'
 */
export const figureStem = (name: string): string => {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return last.replace(/\.(?:png|jpe?g|webp|gif|tiff?|svg|eps|bmp|emf|wmf)$/i, '').toLowerCase()
}
