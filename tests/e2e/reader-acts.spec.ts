import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type HTMLElement, parse } from 'node-html-parser'
import { pageOfTemplate, TEMPLATE_NAMES } from '#scripts/weight/templates.ts'
import { expect, test } from './fixture.ts'
import { requiredVariable } from './published-works.ts'

/** Buttons that have a ground of their own; the hero's is white on a dark scene. */
const FILLED = '.btn-primary, .btn-publication, .btn-heart, .hero-primary'

/** What the control of each act shows: one word, of a work that is text its weight too. A PDF is called by its format. */
const WORDS: Readonly<Record<string, RegExp>> = {
  read: /^(Lire|PDF|PDF du numéro|Lire dans le numéro \(p\. \S+\))( · \S+ [KM]o)?$/,
  download: /^Télécharger( PDF)?$/,
  cite: /^Citer$/,
  share: /^Partager$/,
  open: /^Ouvrir$/,
  detail: /^Aperçu$/,
}

const mainOf = async (path: string): Promise<HTMLElement> => {
  const file = path.endsWith('.html') ? path : `${path}/index.html`
  const main = parse(await readFile(join(requiredVariable('TEST_SITE_FOLDER'), file), 'utf8')).querySelector(
    'main',
  )
  if (!main) throw new Error(`${path} has no main part`)
  return main
}

const wordsOf = ({ text }: HTMLElement): string => text.replaceAll(/\s+/g, ' ').trim()

test('USE-20 every template has one filled button at most, and each act is called by its one word', async () => {
  const found: string[] = []
  const acts = new Map<string, number>()
  for (const template of TEMPLATE_NAMES) {
    const main = await mainOf(await pageOfTemplate(template, requiredVariable('TEST_SITE_FOLDER')))
    const filled = main.querySelectorAll(FILLED).filter((button) => !button.closest('dialog'))
    if (filled.length > 1) found.push(`${template}: ${filled.map(wordsOf).join(', ')}`)
    for (const control of main.querySelectorAll('[data-act], [data-list-act]')) {
      const act = control.getAttribute('data-list-act') ?? control.getAttribute('data-act') ?? ''
      const pattern = WORDS[act]
      // The title of a card leads to what the card says.
      if (!pattern || control.closest('h2, h3, h4')) continue
      acts.set(act, (acts.get(act) ?? 0) + 1)
      const name = control.getAttribute('aria-label') ?? wordsOf(control)
      if (!pattern.test(wordsOf(control)) || !name.startsWith(wordsOf(control)))
        found.push(`${template}: “${wordsOf(control)}” (${name})`)
      if (control.matches(FILLED) && act !== 'read') found.push(`${template}: ${wordsOf(control)} is filled`)
    }
    for (const button of main.querySelectorAll('[data-offline-save]'))
      if (wordsOf(button) !== 'Garder hors ligne') found.push(`${template}: “${wordsOf(button)}”`)
  }
  expect(found).toEqual([])
  for (const act of Object.keys(WORDS)) expect(acts.get(act), act).toBeGreaterThan(0)
})
