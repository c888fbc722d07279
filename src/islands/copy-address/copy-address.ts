import { copyText } from '#browser/copy-text.ts'
import { toast } from '#browser/toasts/toast.ts'
import { COPY_ADDRESS_TEXTS } from '#domain/works/work-page-texts.ts'

/** Buttons `data-copy-address` copy the address that they name. */
document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('button[data-copy-address]') : null
  const address = button?.getAttribute('data-copy-address')
  if (!address) return
  copyText(address).then(
    () => toast.success(COPY_ADDRESS_TEXTS.copied),
    () => toast.error(COPY_ADDRESS_TEXTS.failed),
  )
})
