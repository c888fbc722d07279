import { type ComponentType, useEffect, useState } from 'react'

/**
 * A dialog whose code comes when it is opened for the first time, and stays. Where it does not come, a line says so, the owner
 * is asked to close, and the next opening asks for it again.
 */
export const whenOpened =
  <Props extends { open: boolean }>(
    load: () => Promise<ComponentType<Props>>,
    close: (props: Props) => () => void,
  ) =>
  (props: Props) => {
    const [Loaded, setLoaded] = useState<ComponentType<Props>>()
    const [hasFailed, setFailed] = useState(false)
    const isWanted = props.open && !Loaded
    const closeOwner = close(props)
    useEffect(() => {
      if (!isWanted) return undefined
      let isOver = false
      setFailed(false)
      load().then(
        (component) => {
          if (!isOver) setLoaded(() => component)
        },
        () => {
          if (isOver) return
          setFailed(true)
          closeOwner()
        },
      )
      return () => {
        isOver = true
      }
      // Only the opening itself asks: its owner may render anew meanwhile.
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
    }, [isWanted])
    if (Loaded) return <Loaded {...props} />
    if (isWanted)
      return (
        <p className="dialog-waiting" role="status">
          <span className="spinner" aria-hidden="true" /> Chargement…
        </p>
      )
    return hasFailed ? (
      <p className="dialog-waiting" role="alert">
        La fenêtre n’a pas pu être chargée. Vérifiez la connexion et réessayez.
      </p>
    ) : null
  }
