import { isPlainClick } from '#browser/plain-click.ts'

/** The link to the issue whose card or row is clicked. A click that ends a selection of text does not count. */
export const issueLinkOf = (event: MouseEvent): HTMLAnchorElement | undefined => {
  const target = event.target instanceof Element ? event.target : undefined
  const issue = target?.closest('[data-issue], [data-issue-row]')
  const control = target?.closest('a, button, input, label, summary')
  if (!issue || !isPlainClick(event)) return undefined
  if (control) return control.matches('a[data-issue-open]') ? openingLink(issue) : undefined
  return getSelection()?.isCollapsed === false ? undefined : openingLink(issue)
}

const openingLink = (issue: Element): HTMLAnchorElement | undefined =>
  issue.querySelector<HTMLAnchorElement>('a[data-issue-open]:not([tabindex])') ?? undefined
