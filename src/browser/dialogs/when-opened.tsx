import { type ComponentType, useEffect, useState } from 'react'
import { toast } from '#browser/toasts/toast.ts'

/**
 * A dialog whose code is loaded when it first opens, and then stays mounted. If the code does not load, a toast says
 * so, the owner is asked to close, and the next opening tries again.
 */
export const whenOpened =
  <Props extends { open: boolean }>(
    load: () => Promise<ComponentType<Props>>,
    close: (props: Props) => () => void,
  ) =>
  (props: Props) => {
    const [Loaded, setLoaded] = useState<ComponentType<Props>>()
    const [said, setSaid] = useState<string>()
    const isWanted = props.open && !Loaded
    const closeOwner = close(props)
    useEffect(() => {
      if (!isWanted) return undefined
      let isOver = false
      if (said) toast.dismiss(said)
      setSaid(undefined)
      load().then(
        (component) => {
          if (!isOver) setLoaded(() => component)
        },
        () => {
          if (isOver) return
          closeOwner()
          setSaid(toast.error('La fenêtre n’a pas pu être chargée. Vérifiez la connexion et réessayez.'))
        },
      )
      return () => {
        isOver = true
      }
      // Only the opening itself asks: its owner may render anew meanwhile.
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
    }, [isWanted])
    if (Loaded) return <Loaded {...props} />
    return isWanted && !said ? (
      <p className="dialog-waiting" role="status">
        <span className="spinner" aria-hidden="true" /> Chargement…
      </p>
    ) : null
  }
