import { ownValue } from '../own-value.ts'

/**
 * Shares of the daily limit: mails to addresses that visitors typed, notices of visitors' acts to the editors, and mails of
 * the house. What strangers cause can't use up the last.
 */
export type MailPot = 'visitors' | 'notices' | 'house'

/** A mail's text as the project ships it; an admin may replace subject and body under the same key. */
export type BuiltInMail<Name extends string = string> = {
  /** Key of the row in `email_templates`. */
  key: string
  /** What the back office calls this mail. */
  title: string
  subject: string
  /** Plain text; blank lines separate paragraphs, `{{name}}` is replaced. */
  body: string
  /** Whose share of the daily limit it takes; default: the house's. */
  pot?: MailPot
  /** Names whose values visitors typed: links in them are made harmless. */
  typed?: readonly NoInfer<Name>[]
  /** Only in the type: the names that the text may use. */
  names?: readonly Name[]
}

/**
 * Replaces `{{name}}` by its value; a name without a value is left out.
 * @example fillMail('Bonjour {{name}}', { name: 'Ana' }) // 'Bonjour Ana'
 */
export const fillMail = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_whole, name: string) => ownValue(values, name) ?? '')

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${String(character.charCodeAt(0))};`)

const linkAddresses = (html: string): string =>
  html.replace(/https?:\/\/[^\s<]+[^\s<.,;:!?)]/g, (address) => `<a href="${address}">${address}</a>`)

/** The HTML version of a plain mail text: its paragraphs, escaped, with addresses as links. */
export const mailHtml = (text: string): string => {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${linkAddresses(escapeHtml(paragraph)).replaceAll('\n', '<br>')}</p>`)
  return `<!doctype html>
<html lang="fr">
<body style="font-family: system-ui, sans-serif; line-height: 1.5; color: #1f2937; max-width: 40rem;">
${paragraphs.join('\n')}
</body>
</html>`
}
