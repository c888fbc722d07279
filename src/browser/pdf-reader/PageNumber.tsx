import { useId, useState } from 'react'
import { NumberInput } from '#ui/NumberInput.tsx'

type Props = { page: number; pages: number; onGo: (page: number) => void }

/** The page that is shown, to be overwritten with another one. */
export const PageNumber = ({ page, pages, onGo }: Props) => {
  const [typed, setTyped] = useState<string | undefined>(undefined)
  const id = useId()
  const go = () => {
    const wanted = Number(typed)
    if (typed !== undefined && Number.isInteger(wanted) && wanted >= 1) onGo(wanted)
    setTyped(undefined)
  }
  return (
    <form
      className="reader-page"
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <label className="sr-only" htmlFor={id}>
        Page
      </label>
      <NumberInput
        id={id}
        className="reader-input reader-page-input"
        autoComplete="off"
        value={typed ?? String(page)}
        disabled={pages === 0}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onFocus={(event) => event.target.select()}
        onBlur={go}
      />
      <span className="reader-pages">/ {pages || '–'}</span>
    </form>
  )
}
