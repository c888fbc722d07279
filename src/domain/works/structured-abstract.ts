/** A paragraph of an abstract, with the label that begins it ("Résultats") where it has one. */
export type AbstractParagraph = { label?: string; text: string }

/** What labels parts of abstracts in French, English, Spanish and Haitian Creole, without accents, mostly in the singular. */
const LABELS = [
  'introduction|contexte|problematique|position du probleme|justification|hypothese|but|objectif|question|sources',
  'type d etude|cadre|lieu|population|sujets|malades|patients|materiel|methode|methodologie|intervention',
  'cas clinique|cas|observation|presentation|presentation du cas|description du cas|resultat|principaux resultats',
  'discussion|commentaire|interpretation|limites|conclusion|recommandation|perspectives|particularite|enseignement',
  'messages principaux|points cles|niveau de preuve|financement|mots cles|mot cle',
  'background|context|rationale|objective|aim|purpose|goal|hypothesis|setting|design|study design|data sources',
  'participants|subjects|material|method|methodology|measurements|outcome|main outcome|main outcome measure',
  'case|case report|case presentation|result|main results|finding|limitations|significance|level of evidence',
  'trial registration|funding|keywords|key words',
  'introduccion|antecedentes|contexto|justificacion|objetivo|diseno|materiales|metodo|metodologia|pacientes',
  'caso clinico|presentacion del caso|resultado|discusion|conclusiones|recomendaciones|palabras clave',
  'entwodiksyon|konteks|objektif|bi|pasyan|materyel|metod|rezilta|diskisyon|konklizyon|rekomandasyon|mo kle',
].join('|')

const WORD = `(?:${LABELS})s?`
const ADJECTIVE = '(?: (?:principal|principale|principaux|general|generaux|specifiques?|secondaires?))?'
const OF_THE_STUDY =
  '(?: (?:de l etude|de notre etude|du travail|of the study|of this study|del estudio|etid la))?'
const LABEL = new RegExp(`^${WORD}${ADJECTIVE}(?: (?:et|and|y|ak) ${WORD}${ADJECTIVE})*${OF_THE_STUDY}$`)

/** Longest label, in characters. */
const LABEL_MAX_CHARS = 60

const DASH = String.raw`[—–-](?=\s)`
const SPACES = String.raw`[^\S\n]*`

/** What parts a label from its text. */
const SEPARATORS = [
  String.raw`${SPACES}:(?:${SPACES}${DASH})?`,
  String.raw`\.${SPACES}${DASH}`,
  String.raw`\.(?=\s+[\p{Lu}\d«"(])`,
  String.raw`[^\S\n]+${DASH}`,
  // A label on a line of its own.
  String.raw`(?=${SPACES}\n)`,
].join('|')

/** Words with a capital that begin a line or a sentence, and what parts them from the rest. */
const CANDIDATE = new RegExp(
  String.raw`(^|\n${SPACES}|[.!?…](?:\s?[»”")\]])?\s+)` +
    String.raw`(\p{Lu}[\p{L}\p{M}'’/&,\- \u00a0]{0,${LABEL_MAX_CHARS - 1}}?)(${SEPARATORS})`,
  'gu',
)

const plain = (label: string): string =>
  label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s*[/&,]\s*/g, ' et ')
    .replace(/[^a-z]+/g, ' ')
    .trim()

type Found = { start: number; end: number; label: string }

/** Whether these words, between `before` and `separator`, label what follows. */
const isLabel = (before: string, words: string, separator: string): boolean => {
  const isAtLineStart = before === '' || before.includes('\n')
  const hasSeparator = /[:.]/.test(separator)
  if (!LABEL.test(plain(words)))
    return isAtLineStart && separator.includes(':') && /^[\p{Lu}\s'’/&-]{4,}$/u.test(words)
  if (separator === '') return isAtLineStart
  // "But – as we know – …" is an English sentence.
  return hasSeparator || words.length > 'But'.length
}

const findLabels = (text: string): Found[] => {
  const found: Found[] = []
  CANDIDATE.lastIndex = 0
  for (let match = CANDIDATE.exec(text); match; match = CANDIDATE.exec(text)) {
    const [whole, before = '', words = '', separator = ''] = match
    if (isLabel(before, words, separator))
      found.push({ start: match.index + before.length, end: match.index + whole.length, label: words })
    // The end of this candidate may be the start of the next one.
    CANDIDATE.lastIndex = match.index + Math.max(before.length, 1)
  }
  return found.filter(({ start }, index) => start >= (found[index - 1]?.end ?? 0))
}

/** Paragraphs of a text: a line that stops within a sentence goes on in the next one. */
const paragraphs = (text: string): string[] => {
  const found: string[] = []
  let isOpen = false
  for (const line of text.split('\n').map((part) => part.trim())) {
    if (line !== '' && isOpen) found.push(`${found.pop() ?? ''} ${line}`)
    else if (line !== '') found.push(line)
    isOpen = line !== '' && !/[.!?…:;](?:\s?[»”")\]])*$/.test(line)
  }
  return found
}

/**
 * The paragraphs of an abstract, with their labels where it is structured: where two labels or more are at the start of
 * lines or sentences, as "Résultats :", "RÉSULTATS.", "Résultats —" or on a line of their own. "Résultats de l’enquête :"
 * is none. No word is lost or changed.
 * @example structuredAbstract('Objectif : décrire. Résultats : 12 cas.') // [{ label: 'Objectif', text: 'décrire.' }, { label: 'Résultats', text: '12 cas.' }]
 */
export const structuredAbstract = (abstract: string): AbstractParagraph[] => {
  const text = abstract.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').trim()
  const labels = findLabels(text)
  if (labels.length < 2) return paragraphs(text).map((paragraph) => ({ text: paragraph }))
  const before = paragraphs(text.slice(0, labels[0]?.start))
  return [
    ...before.map((paragraph) => ({ text: paragraph })),
    ...labels.flatMap(({ end, label }, index) => {
      const [first = '', ...more] = paragraphs(text.slice(end, labels[index + 1]?.start))
      return [{ label, text: first }, ...more.map((paragraph) => ({ text: paragraph }))]
    }),
  ]
}
