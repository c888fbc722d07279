import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** Headers by which a proxy, or anyone, says who the visitor is. */
const ADDRESS_HEADERS = ['x-forwarded-for', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip', 'forwarded']

const kindOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** The address itself, of an IPv4 peer on an IPv6 socket too; undefined for what is none. */
const bareAddress = (text: string | undefined): string | undefined => {
  const address = text?.trim().replace(/^::ffff:(?=[\d.]+$)/i, '')
  return address !== undefined && isIP(address) !== 0 ? address : undefined
}

/**
 * Addresses and networks as a list to look them up in.
 * @param named such as `['127.0.0.1', '10.0.0.0/8']`
 * @throws Error for what is neither
 */
export const proxyList = (named: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const entry of named) {
    const [address = '', bits] = entry.split('/')
    if (isIP(address) === 0) throw new Error(`TRUSTED_PROXIES names "${entry}", which is no network address.`)
    if (bits === undefined) list.addAddress(address, kindOf(address))
    else list.addSubnet(address, Number(bits), kindOf(address))
  }
  return list
}

/** The last address that no named proxy has: each proxy adds the one it was called from at the end. */
const visitorOf = (peer: string, forwarded: string | undefined, proxies: BlockList): string => {
  let visitor = peer
  const hops = forwarded?.split(',').reverse() ?? []
  for (const hop of hops) {
    if (!proxies.check(visitor, kindOf(visitor))) return visitor
    const address = bareAddress(hop)
    if (address === undefined) return visitor
    visitor = address
  }
  return visitor
}

/**
 * Replaces what a request says of its origin by one `x-forwarded-for`, the visitor's address: of the connection, or what
 * a proxy that the installation names says. Whatever a visitor writes into these headers is lost here.
 */
export const nameVisitor = (request: IncomingMessage, proxies: BlockList): void => {
  const forwarded = request.headers['x-forwarded-for']
  const visitor = visitorOf(
    bareAddress(request.socket.remoteAddress) ?? '127.0.0.1',
    Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
    proxies,
  )
  // Who reads the request takes either form.
  for (const name of ADDRESS_HEADERS) delete request.headers[name]
  request.headers['x-forwarded-for'] = visitor
  const others: string[] = []
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const [name = '', value = ''] = request.rawHeaders.slice(index, index + 2)
    if (!ADDRESS_HEADERS.includes(name.toLowerCase())) others.push(name, value)
  }
  request.rawHeaders = [...others, 'x-forwarded-for', visitor]
}
