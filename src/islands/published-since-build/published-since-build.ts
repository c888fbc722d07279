import type { Work } from '#domain/works/work.ts'
import { canonicalPath, readWorkAddress } from '#domain/works/work-address.ts'
import { WORK_PAGE_TEXTS } from '#domain/works/work-page-texts.ts'
import type { IgmIssue } from '#domain/issues/igm-issue.ts'
import { formatPublicationDate } from '#domain/dates/format-date.ts'

type Part = 'not-found' | 'loading' | 'error' | 'work' | 'issue'

/** Renders a work into an element. */
export type Render = (element: HTMLElement, work: Work) => Promise<void>

/** Most pages that are not found are at no address of a work: the rules by which rows are read come when they are needed. */
const loadReaders = () => import('./read-published.ts')

let renderWork: Render | undefined

/** Shows what was published after the last build at the address of the not-found page. */
class PublishedSinceBuild extends HTMLElement {
  connectedCallback() {
    const address = readWorkAddress(location.pathname)
    if (!address) return
    if (address.kind === 'malformed') this.#fail(WORK_PAGE_TEXTS.invalidId)
    else if (address.kind === 'work')
      void this.#load(
        async () => (await loadReaders()).readPublishedWork(address.id),
        (work) => this.#showWork(work),
      )
    else
      void this.#load(
        async () => (await loadReaders()).readIgmIssue(address.id),
        (issue) => this.#showIssue(issue),
      )
  }

  async #load<Found>(read: () => Promise<Found | undefined>, show: (found: Found) => void | Promise<void>) {
    this.#reveal('loading')
    try {
      const found = await read()
      if (found) await show(found)
      else this.#reveal('not-found')
    } catch {
      this.#fail(WORK_PAGE_TEXTS.loadError)
    }
  }

  #reveal(part: Part) {
    for (const name of ['not-found', 'loading', 'error', 'work', 'issue']) {
      const element = this.querySelector<HTMLElement>(`[data-${name}]`)
      if (element) element.hidden = name !== part
    }
  }

  #write(name: string, text: string) {
    const element = this.querySelector<HTMLElement>(`[data-${name}]`)
    if (element) element.textContent = text
  }

  #fail(message: string) {
    this.#write('error-text', message)
    this.#reveal('error')
  }

  async #showWork(work: Work) {
    const element = this.querySelector<HTMLElement>('[data-work]')
    if (!element || !renderWork) return
    document.title = work.title
    history.replaceState(history.state, '', canonicalPath(work) + location.search + location.hash)
    element.setAttribute('data-publication', work.source)
    await renderWork(element, work)
    this.#reveal('work')
  }

  #showIssue(issue: IgmIssue) {
    document.title = issue.title
    this.#write('issue-title', issue.title)
    this.#write('issue-date', issue.date ? formatPublicationDate(issue.date) : '')
    const items = issue.articles.map((article) => {
      const item = document.createElement('li')
      item.className = 'py-3'
      const link = document.createElement('a')
      link.className = 'link'
      link.href = `/articles/${article.id}`
      link.textContent = article.title
      const authors = document.createElement('p')
      authors.className = 'text-sm text-muted'
      authors.textContent = article.authors.join(', ')
      item.append(link, authors)
      return item
    })
    this.querySelector('[data-issue-articles]')?.replaceChildren(...items)
    this.#reveal('issue')
  }
}

/** Starts the element; `render` shows a work as its page would. */
export const definePublishedSinceBuild = (render: Render): void => {
  renderWork = render
  customElements.define('published-since-build', PublishedSinceBuild)
}
