import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { askWhetherEditor, isEditor } from './editor.ts'

/** Whether the server knows who is signed in here as an editor; `undefined` until it has been asked and has answered. */
export const useIsEditor = (isAsked: boolean): boolean | undefined => {
  const answer = useStore(isEditor, { ssr: 'initial' })
  useEffect(() => {
    if (isAsked) void askWhetherEditor()
  }, [isAsked])
  return isAsked ? answer : undefined
}
