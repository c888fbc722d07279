/** The part of a work's page that shows the work; `undefined` where it cannot be read. */
export const readDetail = async (href: string): Promise<Node | undefined> => {
  try {
    const answer = await fetch(href)
    if (!answer.ok) return undefined
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const detail = page.querySelector('[data-work-detail]')
    return detail ? document.adoptNode(detail) : undefined
  } catch {
    return undefined
  }
}
