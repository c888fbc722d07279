/** Adds a style sheet to the page once; resolves when it is loaded. A failed one is requested again the next time. */
export const addStyle = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    if (document.querySelector(`link[rel=stylesheet][href="${CSS.escape(address)}"]`)) {
      resolve()
      return
    }
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`${address} could not be loaded`))
    }
    document.head.append(link)
  })
