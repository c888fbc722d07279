import { RECEIPT_KEY } from './receipt.ts'

/** After a submission the next page shows its reference; on all others this costs one look. */
const hasReceipt = (): boolean => {
  try {
    return /^\/(rhca|igm)\/?$/.test(location.pathname) && sessionStorage.getItem(RECEIPT_KEY) !== null
  } catch {
    return false
  }
}

if (hasReceipt()) void import('./show-receipt.ts').then(({ showReceipt }) => showReceipt())
