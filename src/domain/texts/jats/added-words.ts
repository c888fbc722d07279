/** Words that a text gets from us, in its own language: a screen reader reads them with it. */
export type AddedWords = {
  ack: string
  glossary: string
  app: string
  notes: string
  floats: string
  /** A further article in the same file that has no title. */
  continuation: string
  note: (number: number) => string
  /** Of the link of a note, which may be mentioned several times. */
  backToText: (mention: number | undefined) => string
}

const ADDED_WORDS: Readonly<Record<'fr' | 'en' | 'es' | 'ht', AddedWords>> = {
  fr: {
    ack: 'Remerciements',
    glossary: 'Glossaire',
    app: 'Annexe',
    notes: 'Notes',
    floats: 'Figures et tableaux',
    continuation: 'Suite',
    note: (number) => `Note ${number}`,
    backToText: (mention) =>
      mention === undefined ? 'Retour au texte' : `Retour au texte, renvoi ${mention}`,
  },
  en: {
    ack: 'Acknowledgements',
    glossary: 'Glossary',
    app: 'Appendix',
    notes: 'Notes',
    floats: 'Figures and tables',
    continuation: 'Continued',
    note: (number) => `Note ${number}`,
    backToText: (mention) => (mention === undefined ? 'Back to text' : `Back to text, mention ${mention}`),
  },
  es: {
    ack: 'Agradecimientos',
    glossary: 'Glosario',
    app: 'Apéndice',
    notes: 'Notas',
    floats: 'Figuras y tablas',
    continuation: 'Continuación',
    note: (number) => `Nota ${number}`,
    backToText: (mention) =>
      mention === undefined ? 'Volver al texto' : `Volver al texto, llamada ${mention}`,
  },
  ht: {
    ack: 'Remèsiman',
    glossary: 'Glosè',
    app: 'Anèks',
    notes: 'Nòt',
    floats: 'Figi ak tablo',
    continuation: 'Swit',
    note: (number) => `Nòt ${number}`,
    backToText: (mention) =>
      mention === undefined ? 'Retounen nan tèks la' : `Retounen nan tèks la, ${mention}`,
  },
}

const isKnown = (language: string): language is keyof typeof ADDED_WORDS =>
  Object.hasOwn(ADDED_WORDS, language)

/**
 * The words for a language; French where it is none of ours, as the rest of the page.
 * @param language BCP 47
 * @example addedWords('en-US').ack // 'Acknowledgements'
 */
export const addedWords = (language: string | undefined): AddedWords => {
  const primary = language?.toLowerCase().split('-')[0] ?? ''
  return ADDED_WORDS[isKnown(primary) ? primary : 'fr']
}
