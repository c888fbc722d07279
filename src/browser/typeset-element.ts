import { frenchTypography } from '#domain/language/text.ts'

/** Parts whose text stays as it is. */
const LEFT_OUT = '[lang]:not([lang="fr"]), pre, code, textarea, script, style'

/** Shows the French texts of an element in French typography, as a build does with pages. React may go on rendering into it. */
export const typesetElement = (element: HTMLElement): void => {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const typed = node.nodeValue ?? ''
    const shown = frenchTypography(typed)
    if (shown !== typed && !node.parentElement?.closest(LEFT_OUT)) node.nodeValue = shown
  }
}
