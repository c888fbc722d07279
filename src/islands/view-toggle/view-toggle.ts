/**
 * Switches between the views of one list. Inside it: buttons `data-view-button="name"` and elements `data-view="name"`.
 * The view is in the address as `vue`; without scripts the first view shows and the buttons are absent.
 */
class ViewToggle extends HTMLElement {
  connectedCallback() {
    const buttons = [...this.querySelectorAll<HTMLButtonElement>('[data-view-button]')]
    const views = [...this.querySelectorAll<HTMLElement>('[data-view]')]
    const names = buttons.flatMap(({ dataset }) => dataset.viewButton ?? [])
    const show = (name: string | undefined) => {
      for (const button of buttons)
        button.setAttribute('aria-pressed', String(button.dataset.viewButton === name))
      for (const view of views) view.hidden = view.dataset.view !== name
    }
    for (const button of buttons) {
      button.addEventListener('click', () => {
        show(button.dataset.viewButton)
        const address = new URL(location.href)
        if (button.dataset.viewButton && button.dataset.viewButton !== names[0]) {
          address.searchParams.set('vue', button.dataset.viewButton)
        } else address.searchParams.delete('vue')
        history.replaceState(history.state, '', address)
      })
    }
    const asked = new URLSearchParams(location.search).get('vue')
    show(names.find((name) => name === asked) ?? names[0])
    this.dataset.ready = ''
  }
}

customElements.define('view-toggle', ViewToggle)
