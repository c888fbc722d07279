import address from './reader.css?url'

/** Adds the reader's styles to the page, once. As an import they would come with every page that offers the reader. */
export const loadStyles = (): Promise<void> =>
  new Promise((resolve, reject) => {
    if (document.querySelector(`link[href="${CSS.escape(address)}"]`)) {
      resolve()
      return
    }
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
    link.addEventListener('load', () => resolve(), { once: true })
    link.addEventListener('error', () => reject(new Error(`${address} could not be loaded`)), { once: true })
    document.head.append(link)
  })
