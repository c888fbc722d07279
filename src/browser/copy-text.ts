/** Copies by selecting: for pages that aren't served securely, where the clipboard interface is missing. */
const copyBySelection = (text: string): boolean => {
  const field = document.createElement('textarea')
  field.value = text
  field.setAttribute('readonly', '')
  field.className = 'sr-only'
  const modal = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)
  const focused = document.activeElement
  ;(modal ?? document.body).append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}

/**
 * Puts a text into the clipboard.
 * @throws Error when the browser refuses
 */
export const copyText = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
  } catch (error) {
    if (!copyBySelection(text)) throw error
  }
}
