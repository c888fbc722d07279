// In a preview nothing is counted, tracked or fetched, whatever scripts the page comes to load: the elements of a work's
// page stay plain. Runs before any of them.
for (const name of ['citation-list', 'cover-image', 'live-counters', 'work-actions'])
  customElements.define(name, class extends HTMLElement {})
const define = customElements.define.bind(customElements)
customElements.define = (name, ...rest) => {
  if (!customElements.get(name)) define(name, ...rest)
}
