declare module 'damerau-levenshtein' {
  /** The edits between two words; an exchange of two neighbouring letters is one. */
  const distance: (a: string, b: string) => { steps: number; relative: number; similarity: number }
  export default distance
}
