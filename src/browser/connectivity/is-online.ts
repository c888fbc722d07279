import { atom, onMount } from 'nanostores'

/** Whether the browser reports a network. */
export const isOnline = atom(true)

onMount(isOnline, () => {
  const read = () => isOnline.set(navigator.onLine)
  read()
  addEventListener('online', read)
  addEventListener('offline', read)
  return () => {
    removeEventListener('online', read)
    removeEventListener('offline', read)
  }
})
