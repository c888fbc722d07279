import { Worker } from 'node:worker_threads'
import type { FreshPage } from './fresh-pages.ts'

/** What a thread needs to render pages: the bundle of this version of code and settings, and the folder of the site. */
export type PageThreadData = { bundles: string; version: string; site: string }

/** A page that a thread is to render: its path, and the address that Astro asks for. */
export type PageThreadJob = { path: string; url: string }

/** What a thread says: that it can begin, what it made of a path, or what stopped it there. */
export type PageThreadAnswer = { path: string } & ({ page: FreshPage } | { error: unknown })
export const READY = 'ready'

/** So many pages wait for the thread: it has work while the build's own thread is at a long page. */
export const PAGES_AHEAD = 8

/** A second thread that renders pages with the same bundle and from the same rows as the build's own. */
export class PageThread {
  readonly #worker: Worker
  readonly #waiting = new Map<string, PromiseWithResolvers<FreshPage>>()
  #isReady = false
  /** A thread that ended takes pages, and fails at once: the build says why. */
  #end: { error: unknown } | undefined

  constructor(data: PageThreadData) {
    this.#worker = new Worker(new URL('./render-in-thread.ts', import.meta.url), { workerData: data })
    this.#worker.on('message', (message: typeof READY | PageThreadAnswer) => {
      if (message === READY) this.#isReady = true
      else this.#settle(message)
    })
    let reason: unknown
    this.#worker.once('error', (error: unknown) => {
      reason = error
    })
    this.#worker.once('exit', (code) => {
      this.#end = { error: reason ?? new Error(`The second thread that renders pages ended with ${code}.`) }
      for (const path of this.#waiting.keys()) this.#settle({ path, ...this.#end })
    })
  }

  /** Whether it takes another page at once. */
  get isFree(): boolean {
    return this.#end !== undefined || (this.#isReady && this.#waiting.size < PAGES_AHEAD)
  }

  /** @throws Error that names the page when it can't be rendered, and the thread's own when it ended */
  async render(job: PageThreadJob): Promise<FreshPage> {
    if (this.#end) throw this.#end.error
    const page = Promise.withResolvers<FreshPage>()
    this.#waiting.set(job.path, page)
    this.#worker.postMessage(job)
    return page.promise
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  #settle(answer: PageThreadAnswer): void {
    const waiting = this.#waiting.get(answer.path)
    this.#waiting.delete(answer.path)
    if ('page' in answer) waiting?.resolve(answer.page)
    else waiting?.reject(answer.error)
  }
}
