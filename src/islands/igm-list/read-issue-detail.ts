/** The id of the issue's title in its detail. */
export const ISSUE_TITLE_ID = 'issue-dialog-title'

const details = new Map<string, Promise<Element>>()

const load = async (address: string): Promise<Element> => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${new URL(address).pathname}\u00a0: ${answer.status}`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const detail = page.querySelector('[data-issue-detail]')
  if (!detail) throw new Error(`${new URL(address).pathname}\u00a0: no detail`)
  const title = detail.querySelector('[data-issue-title]')
  if (title) {
    // The page under the dialog keeps its own h1.
    const heading = document.createElement('h2')
    heading.id = ISSUE_TITLE_ID
    heading.className = title.className
    heading.textContent = title.textContent
    title.replaceWith(heading)
  }
  return detail
}

/** The detail of an issue from its own page, read once. */
export const readIssueDetail = (address: string): Promise<Element> => {
  const known = details.get(address)
  if (known) return known
  const loading = load(address)
  details.set(address, loading)
  loading.catch(() => details.delete(address))
  return loading
}
