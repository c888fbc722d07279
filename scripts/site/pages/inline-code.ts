import { createHash } from 'node:crypto'
import type { PageElement } from './page-elements.ts'

/** The scripts that the bundle writes into pages themselves, whatever the rows say. Styles are all in files. */
export type InlineCode = { scripts: readonly string[] }

/** Scripts of these types hold data. */
const DATA_TYPES: readonly string[] = ['application/json', 'application/ld+json']

const isInlineScript = ({ name, attributes }: PageElement): boolean =>
  name === 'script' && !attributes.has('src') && !DATA_TYPES.includes(attributes.get('type') ?? '')

/** Finds code in pages that the bundle does not write, which the policy would not let run. */
export class InlineCodeCheck {
  readonly #scripts: ReadonlySet<string>

  constructor({ scripts }: InlineCode) {
    this.#scripts = new Set(scripts)
  }

  /** @throws Error that names the page and its first script or style that is not the bundle's */
  check(path: string, elements: readonly PageElement[]): void {
    const strange = elements.find(
      (element) => (isInlineScript(element) && !this.#scripts.has(element.text)) || element.name === 'style',
    )
    if (strange)
      throw new Error(
        `The page ${path} has a ${strange.name} of its own, ${JSON.stringify(strange.text.slice(0, 80))}: the policy allows ` +
          'what the bundle writes alone. Put it into a file, or list it (or its client directive) in scripts/site/bundle/pages-entry.ts.',
      )
  }
}

/** The hash of a script as a Content-Security-Policy names it. */
export const policyHash = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`
