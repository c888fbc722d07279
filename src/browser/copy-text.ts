/** Copies by selecting: for pages that aren't served securely, where the clipboard interface is missing. */
const copyBySelection = (text: string): boolean => {
  const field = document.createElement('textarea')
  field.value = text
  field.setAttribute('readonly', '')
  field.className = 'sr-only'
  // Outside an open modal dialog nothing can be selected.
  const modal = [...document.querySelectorAll('dialog:modal, [aria-modal]')].at(-1)
  const focused = document.activeElement
  const host = modal ?? document.body
  host.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}

/** Safari accepts a text that is still loading only as an item that promises it. */
const writePromise = (text: Promise<string>): Promise<void> =>
  navigator.clipboard.write([
    new ClipboardItem({ 'text/plain': text.then((value) => new Blob([value], { type: 'text/plain' })) }),
  ])

/**
 * Puts a text into the clipboard.
 * @throws Error when the text can't be had or the browser refuses
 */
export const copyText = async (text: string | Promise<string>): Promise<void> => {
  try {
    await (typeof text === 'string' ? navigator.clipboard.writeText(text) : writePromise(text))
  } catch (error) {
    if (!copyBySelection(await text)) throw error
  }
}
