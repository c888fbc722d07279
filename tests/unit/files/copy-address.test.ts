import { expect, test, vi } from 'vitest'

test('the address of a file is copied, and a clipboard that the browser refuses is said', async () => {
  const element = {
    append: () => undefined,
    remove: () => undefined,
    select: () => undefined,
    setAttribute: () => undefined,
  }
  const clipboard = { writeText: vi.fn(async (_text: string) => undefined) }
  vi.stubGlobal('MutationObserver', class {})
  vi.stubGlobal('HTMLElement', class {})
  vi.stubGlobal('navigator', { clipboard })
  vi.stubGlobal('document', {
    createElement: () => ({ ...element }),
    querySelectorAll: () => [],
    body: element,
    // What copies by selecting is refused, too.
    execCommand: () => false,
  })
  vi.stubEnv('PUBLIC_SUPABASE_URL', 'https://exemple.supabase.co')
  vi.stubEnv('PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'key')
  vi.resetModules()
  try {
    const { toasts } = await import('#browser/toasts/toasts.ts')
    const { copyAddress } = await import('#admin/features/files/copy-address.ts')
    const shown: string[] = []
    toasts.listen((all) => shown.push(...all.map(({ type }) => type)))

    await copyAddress({ bucket: 'rhca-pdfs' }, 'a b.pdf')
    expect(clipboard.writeText).toHaveBeenCalledWith(
      'https://exemple.supabase.co/storage/v1/object/public/rhca-pdfs/a%20b.pdf',
    )
    expect(shown).toEqual(['success'])

    toasts.set([])
    shown.length = 0
    clipboard.writeText.mockRejectedValue(new Error('NotAllowedError'))
    await copyAddress({ bucket: 'rhca-pdfs' }, 'a b.pdf')
    expect(shown).toEqual(['error'])
    toasts.set([])
  } finally {
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
    vi.resetModules()
  }
})
