import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Puts the keys into a field of the form; the element around it has the id `field-{name}`. */
export const focusField = (name: string): void => {
  const field = document.getElementById(`field-${name}`)
  field?.scrollIntoView({ block: 'center' })
  field?.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true })
}

/** Puts whoever comes by an address like `#field-doi` into that field of the form; the element around it has this id. */
export const useFieldOfAddress = (): void => {
  const { hash } = useLocation()
  useEffect(() => {
    if (!/^#field-\w+$/.test(hash)) return
    focusField(hash.slice('#field-'.length))
  }, [hash])
}
