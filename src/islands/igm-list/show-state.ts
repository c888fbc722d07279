import { categoriesTitle } from '#domain/issues/igm-texts.ts'
import { isIgmListFiltered, type IgmListState } from './list-state.ts'

const checkboxes = (form: HTMLFormElement): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>('input[name=categorie]'),
]

/** The keys of the categories that are ticked, or of all that can be. */
export const categoryKeys = (form: HTMLFormElement, which: 'all' | 'ticked'): string[] =>
  checkboxes(form)
    .filter(({ checked }) => which === 'all' || checked)
    .map(({ value }) => value)

const renderBadge = (template: HTMLTemplateElement, key: string, name: string): Node => {
  const badge = template.content.cloneNode(true)
  const button = badge instanceof DocumentFragment ? badge.querySelector('button') : undefined
  const label = button?.querySelector('span')
  if (button && label) {
    label.textContent = name
    button.dataset['remove'] = key
    button.setAttribute('aria-label', `Retirer la catégorie ${name}`)
  }
  return badge
}

/** Shows the state in the filter bar: fields, badges and titles. The search field is the reader's own while it is typed in. */
export const showState = (form: HTMLFormElement, state: IgmListState): void => {
  const order = form.querySelector<HTMLSelectElement>('select[name=tri]')
  if (order) order.value = state.order
  for (const box of checkboxes(form)) box.checked = state.categories.includes(box.value)

  const picker = form.querySelector('period-picker')
  for (const side of ['from', 'to'] as const) {
    const day = state.period?.[side]
    if (day) picker?.setAttribute(side, day)
    else picker?.removeAttribute(side)
  }

  const title = form.querySelector('[data-categories-title]')
  if (title) title.textContent = categoriesTitle(state.categories.length)
  const template = form.querySelector<HTMLTemplateElement>('[data-chosen-template]')
  if (template) {
    const names = new Map(checkboxes(form).map(({ value, dataset }) => [value, dataset['name'] ?? value]))
    form
      .querySelector('[data-chosen]')
      ?.replaceChildren(...state.categories.map((key) => renderBadge(template, key, names.get(key) ?? key)))
  }
  const clear = form.querySelector<HTMLButtonElement>('button[type=reset]')
  if (clear) clear.disabled = !isIgmListFiltered(state)
}
