import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Puts whoever comes by an address like `#field-doi` into that field of the form; the element around it has this id. */
export const useFieldOfAddress = (): void => {
  const { hash } = useLocation()
  useEffect(() => {
    if (!/^#field-\w+$/.test(hash)) return
    const field = document.getElementById(hash.slice(1))
    field?.scrollIntoView({ block: 'center' })
    field?.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true })
  }, [hash])
}
