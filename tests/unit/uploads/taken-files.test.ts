import { expect, test, vi } from 'vitest'

const named = (storedName: string, content: string) => ({ file: new File([content], storedName), storedName })

test('files that wait for a decision stay when others are added, and the later one of a name takes the place of the earlier', async () => {
  // The toasts watch the page as soon as they are loaded; here there is none.
  vi.stubGlobal('MutationObserver', class {})
  try {
    const { withTaken } = await import('#islands/rhca-panel/useUploads.ts')
    const [first, second, again] = [named('a.pdf', 'one'), named('b.pdf', 'two'), named('a.pdf', 'three')]
    expect(withTaken([first], [])).toEqual([first])
    expect(withTaken([first], [second])).toEqual([first, second])
    expect(withTaken([first, second], [again])).toEqual([second, again])
  } finally {
    vi.unstubAllGlobals()
  }
})
