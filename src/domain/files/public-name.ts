/** Names that no server of the public Internet has. */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|lan|home|intranet)$/i

/**
 * Whether the host of an address is a name that servers of the public Internet have: no number, and no name of one network.
 * What such a name leads to is another question.
 * @param hostname as `URL` writes it
 * @example isPublicName('revue.exemple.org') // true
 * @example isPublicName('127.0.0.1') // false
 */
export const isPublicName = (hostname: string): boolean => {
  const name = hostname.replace(/\.$/, '')
  return name.includes('.') && !name.startsWith('[') && !/^[\d.]+$/.test(name) && !LOCAL_NAME.test(name)
}
