import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { openAsBlob } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newFormFile } from '#islands/submission-form/form-files.ts'
import { uploadManuscript } from '#islands/submission-form/upload-manuscript.ts'

let folder: string
/** What a request does once it is sent. */
let onSend: (request: Request) => void

/** Node has no XMLHttpRequest: this one ends as the browser's does. */
class Request extends EventTarget {
  upload = new EventTarget()
  status = 0
  responseText = ''
  open(): void {}
  setRequestHeader(): void {}
  send(): void {
    queueMicrotask(() => onSend(this))
  }
  abort(): void {
    this.end('abort')
  }
  end(how: 'abort' | 'error' | 'load'): void {
    this.dispatchEvent(new Event(how))
    this.dispatchEvent(new Event('loadend'))
  }
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manuscript-'))
  vi.stubEnv('PUBLIC_SUPABASE_URL', 'http://backend.test')
  vi.stubEnv('PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'key')
  vi.stubGlobal('fetch', async () => Response.json(null))
  vi.stubGlobal('XMLHttpRequest', Request)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  await rm(folder, { recursive: true })
})

const chooseFile = async (name = 'manuscrit.pdf') => {
  const path = join(folder, name)
  await writeFile(path, '%PDF-1.7')
  return { path, chosen: newFormFile('article_files', new File([await openAsBlob(path)], name)) }
}
const upload = (file: Parameters<typeof uploadManuscript>[0], signal?: AbortSignal) =>
  uploadManuscript(file, crypto.randomUUID(), () => {}, signal).then(
    () => 'stored',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  )

const UNAVAILABLE = 'Le service est momentanément indisponible. Veuillez réessayer plus tard.'

test('SUB-16 a file that changed on the device since it was chosen is named as such, a lost connection as such', async () => {
  onSend = (request) => request.end('error')
  const { path, chosen } = await chooseFile()
  expect(await upload(chosen)).toBe(UNAVAILABLE)
  await writeFile(path, '%PDF-1.7 corrigé')
  const changed =
    'Ce fichier a changé depuis que vous l’avez choisi\u00a0: retirez-le, puis ajoutez-le de nouveau.'
  expect(await upload(chosen)).toBe(changed)
  await rm(path)
  expect(await upload(chosen)).toBe(changed)
})

test('USE-26 an upload that the author stops is called stopped, before, while and after it goes out', async () => {
  const { chosen } = await chooseFile()
  expect(await upload(chosen, AbortSignal.abort())).toBe('Envoi interrompu')
  const stopping = new AbortController()
  onSend = () => stopping.abort()
  expect(await upload(chosen, stopping.signal)).toBe('Envoi interrompu')
  const refused = new AbortController()
  onSend = (request) => {
    refused.abort()
    request.status = 400
    request.end('load')
  }
  expect(await upload(chosen, refused.signal)).toBe('Envoi interrompu')
})

test('USE-26 an upload that is given up without the author’s stop is not called stopped', async () => {
  onSend = (request) => request.abort()
  expect(await upload((await chooseFile()).chosen, new AbortController().signal)).toBe(UNAVAILABLE)
})
