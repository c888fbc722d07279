/** A database that is opened at the first call, and again after an error or after the browser has closed it. */
export const openedOnce = <Database>(
  open: (forget: () => void) => Promise<Database>,
): (() => Promise<Database>) => {
  let opening: Promise<Database> | undefined
  const forget = () => {
    opening = undefined
  }
  return () => {
    if (!opening) {
      opening = open(forget)
      opening.catch(forget)
    }
    return opening
  }
}
