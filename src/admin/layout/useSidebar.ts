import { useEffect, useState } from 'react'
import { isSidebarOpen, sidebarCookie } from '#domain/back-office/sections.ts'

/** Whether the sidebar is open, stored in a cookie. Ctrl+B or Cmd+B opens and closes it. */
export const useSidebar = (): [boolean, () => void] => {
  const [open, setOpen] = useState(() => isSidebarOpen(document.cookie))

  const toggle = () =>
    setOpen((was) => {
      document.cookie = sidebarCookie(!was)
      return !was
    })

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // An editor of text makes bold with it.
      if (event.defaultPrevented) return
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      toggle()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  return [open, toggle]
}
