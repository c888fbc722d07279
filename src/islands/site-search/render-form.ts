import { PUBLICATION_CODES } from '#domain/publications/publication.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { WITH_TEXT } from '#domain/search/search-filters.ts'
import { SITE_SEARCH_TEXTS as TEXTS } from '#domain/search/site-search-texts.ts'
import { element } from './elements.ts'

/** Filters whose values are chosen in a list. */
export const CHOSEN_FILTERS = ['publication', 'annee', 'specialite', 'type', 'langue'] as const

/** The controls of a search. */
export type SearchForm = {
  form: HTMLFormElement
  input: HTMLInputElement
  filters: HTMLDetailsElement
  publication: HTMLSelectElement
  annee: HTMLSelectElement
  specialite: HTMLSelectElement
  type: HTMLSelectElement
  langue: HTMLSelectElement
  texte: HTMLSelectElement
  auteur: HTMLInputElement
  tag: HTMLInputElement
  reset: HTMLButtonElement
}

let formCount = 0

const field = (label: string, control: HTMLElement, ...more: HTMLElement[]): HTMLElement =>
  element('div', {}, element('label', { class: 'label', for: control.id }, label), control, ...more)

const listInput = (id: string, placeholder: string): { input: HTMLInputElement; more: HTMLElement[] } => ({
  input: element('input', {
    id,
    class: 'input',
    type: 'text',
    placeholder,
    list: `${id}-values`,
    autocomplete: 'off',
    'aria-describedby': `${id}-hint`,
  }),
  more: [
    element('datalist', { id: `${id}-values` }),
    element('p', { id: `${id}-hint`, class: 'field-error', hidden: true }, TEXTS.notInList),
  ],
})

/** Renders the form: the words, and the filters folded away below them. */
export const renderForm = (): SearchForm => {
  formCount += 1
  const id = (name: string) => `recherche-${formCount}-${name}`
  const input = element('input', {
    id: id('mots'),
    class: 'input',
    type: 'search',
    placeholder: TEXTS.placeholder,
    'aria-label': TEXTS.label,
    'aria-describedby': id('aide'),
    autocomplete: 'off',
    autocapitalize: 'none',
    enterkeyhint: 'search',
    spellcheck: 'false',
  })
  const publication = element(
    'select',
    { id: id('publication'), class: 'input select' },
    element('option', { value: '' }, TEXTS.allPublications),
    ...PUBLICATION_CODES.map((source) =>
      element('option', { value: source }, PUBLICATIONS[source].shortName),
    ),
  )
  const annee = element(
    'select',
    { id: id('annee'), class: 'input select' },
    element('option', { value: '' }, TEXTS.allYears),
  )
  const choice = (name: string, all: string) =>
    element('select', { id: id(name), class: 'input select' }, element('option', { value: '' }, all))
  const specialite = choice('specialite', TEXTS.allSpecialties)
  const type = choice('type', TEXTS.allTypes)
  const langue = choice('langue', TEXTS.allLanguages)
  const texte = choice('texte', TEXTS.withOrWithoutText)
  texte.append(element('option', { value: WITH_TEXT }, TEXTS.withText))
  const hint = element('p', { id: id('aide'), class: 'hint mt-1' }, TEXTS.hint)
  const auteur = listInput(id('auteur'), TEXTS.auteurPlaceholder)
  const tag = listInput(id('tag'), TEXTS.tagPlaceholder)
  const reset = element(
    'button',
    { class: 'btn btn-quiet btn-sm', type: 'button', hidden: true },
    TEXTS.reset,
  )
  const filters = element(
    'details',
    { class: 'group mt-2' },
    element(
      'summary',
      { class: 'flex w-fit cursor-pointer items-center gap-2 py-1.5 text-sm font-semibold' },
      element('span', { class: 'text-muted group-open:rotate-90', 'aria-hidden': 'true' }, '›'),
      TEXTS.filters,
    ),
    element(
      'div',
      { class: 'mt-2 grid gap-3 sm:grid-cols-2' },
      field(TEXTS.publication, publication),
      field(TEXTS.annee, annee),
      field(TEXTS.auteur, auteur.input, ...auteur.more),
      field(TEXTS.tag, tag.input, ...tag.more),
      field(TEXTS.specialite, specialite),
      field(TEXTS.type, type),
      field(TEXTS.langue, langue),
      field(TEXTS.texte, texte),
    ),
    element('div', { class: 'mt-2' }, reset),
  )
  const form = element(
    'form',
    { role: 'search', 'aria-label': TEXTS.label },
    element(
      'div',
      { class: 'flex gap-2' },
      input,
      element('button', { class: 'btn btn-primary max-sm:hidden', type: 'submit' }, TEXTS.submit),
    ),
    hint,
    filters,
  )
  return {
    form,
    input,
    filters,
    publication,
    annee,
    auteur: auteur.input,
    tag: tag.input,
    specialite,
    type,
    langue,
    texte,
    reset,
  }
}
