import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A rule of `words.txt`: a word that is not ours, and the one to take instead. */
type Rule = { word: string; instead: string; isPlainAlone: boolean }

/** What `words.txt` says. */
export type WordRules = {
  rules: ReadonlyMap<string, Rule>
  allowed: RegExp | undefined
  files: readonly string[]
}

const FOLDERS = ['src', 'scripts', 'supabase', 'tests']
const BINARY = /\.(pdf|png|jpe?g|webp|woff2?|ico|zip|docx|nbib)$/

/** A word or name: letters and digits, joined by hyphens or underscores. */
const NAME = /[\p{L}_$][\p{L}\p{N}_$]*(?:-[\p{L}_$][\p{L}\p{N}_$]*)*/gu
/** The id of a row of the requirements, which is nobody's choice of words. */
const ROW = /\b[A-Z]+-\d{2}\b/g
const BETWEEN_PARTS = /[-_$]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Reads the list of words. */
export const readWordRules = (text: string): WordRules => {
  const rules = new Map<string, Rule>()
  const allowed: string[] = []
  const files: string[] = []
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    if (line.startsWith('+ ')) allowed.push(escaped(line.slice(2)))
    else if (line.startsWith('- ')) files.push(line.slice(2))
    else {
      const [word = '', instead = ''] = line.split(' > ')
      const name = word.replace(/\*$/, '')
      rules.set(name, { word: name, instead, isPlainAlone: word.endsWith('*') })
    }
  }
  return {
    rules,
    allowed:
      allowed.length > 0
        ? new RegExp(String.raw`(?<![\w-])(?:${allowed.join('|')})(?![\w-])`, 'g')
        : undefined,
    files,
  }
}

/** The rules that a text breaks. */
export const brokenRules = (text: string, { rules, allowed }: WordRules): Rule[] => {
  const found = new Set<Rule>()
  const own = text.replace(ROW, ' ')
  for (const [name] of (allowed ? own.replace(allowed, ' ') : own).matchAll(NAME)) {
    const whole = rules.get(name) ?? rules.get(name.toLowerCase())
    if (whole && !whole.isPlainAlone) found.add(whole)
    const parts = name.split(BETWEEN_PARTS).filter(Boolean)
    if (parts.length < 2) continue
    for (const piece of [...parts.map((part) => part.toLowerCase()), ...name.split('-')]) {
      const rule = rules.get(piece)
      if (rule) found.add(rule)
    }
  }
  return [...found]
}

/** Each line and file name of the project that has a word of the list: "path:line: word (take instead)". */
export const findWords = (wordRules: WordRules): string[] => {
  const files = execFileSync('git', ['ls-files', '--', ...FOLDERS], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !wordRules.files.some((start) => file.startsWith(start)))
  const report = (where: string, text: string) =>
    brokenRules(text, wordRules).map(({ word, instead }) => `${where}: ${word} (take ${instead})`)
  return files.flatMap((file) => [
    ...report(file, file),
    ...(BINARY.test(file)
      ? []
      : readFileSync(file, 'utf8')
          .split('\n')
          .flatMap((line, index) => report(`${file}:${index + 1}`, line))),
  ])
}
