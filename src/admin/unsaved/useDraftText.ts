import { useCallback, useState } from 'react'
import { useAccount } from '../session/session-context.ts'

const read = (key: string): string => {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

const write = (key: string, text: string): void => {
  try {
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // A device that keeps nothing (full, or forbidden) must not stop the editor's work.
  }
}

/**
 * What an earlier visit left of a text, and how to keep it on this device, for the account alone; an empty text is forgotten. A
 * text that was sent is forgotten even after its form was closed, unless another one was typed since.
 */
export const useDraftText = (
  name: string,
): [saved: string, save: (text: string) => void, forgetSent: (text: string) => void] => {
  const { id } = useAccount()
  const key = `draft-text:${id}:${name}`
  const [saved] = useState(() => read(key))
  const save = useCallback((text: string) => write(key, text), [key])
  const forgetSent = useCallback(
    (text: string) => {
      if (read(key) === text) save('')
    },
    [key, save],
  )
  return [saved, save, forgetSent]
}
