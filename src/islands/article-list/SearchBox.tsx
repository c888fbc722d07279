import { useTyped } from '#browser/search/useTyped.ts'

type Props = { label: string; placeholder: string; value: string; onValue: (value: string) => void }

/** The search box of a list. */
export const SearchBox = ({ label, placeholder, value, onValue }: Props) => {
  const { typed, onTyped, settle } = useTyped(value, onValue)
  return (
    <form
      role="search"
      aria-label={label}
      className="no-print grow noscript:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        settle()
      }}
    >
      <input
        className="input"
        type="search"
        name="q"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        value={typed}
        onChange={(event) => onTyped(event.target.value)}
      />
    </form>
  )
}
