import { CODE_LOAD_MS } from '#domain/waiting/waiting-times.ts'

/**
 * Adds a style sheet to the page once; resolves when it is loaded. One that fails, or doesn't come, is requested again the next
 * time.
 */
export const addStyle = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    if (document.querySelector(`link[rel=stylesheet][href="${CSS.escape(address)}"]`)) {
      resolve()
      return
    }
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
    const fail = () => {
      link.remove()
      reject(new Error(`${address} could not be loaded`))
    }
    const timer = setTimeout(fail, CODE_LOAD_MS)
    link.addEventListener('load', () => {
      clearTimeout(timer)
      resolve()
    })
    link.addEventListener('error', fail)
    document.head.append(link)
  })
