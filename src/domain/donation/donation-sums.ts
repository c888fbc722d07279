/** The state of a donation. */
export const DONATION_STATUSES = {
  pending: { name: 'En attente', tone: 'info' },
  completed: { name: 'Reçu', tone: 'success' },
  failed: { name: 'Échoué', tone: 'danger' },
  expired: { name: 'Abandonné', tone: 'warning' },
  refunded: { name: 'Remboursé', tone: 'warning' },
} as const

type DonationStatus = keyof typeof DONATION_STATUSES

const isStatus = (value: string): value is DonationStatus => Object.hasOwn(DONATION_STATUSES, value)

/**
 * The name and the tone of a stored status.
 * @example describeDonation('completed').name // 'Reçu'
 */
export const describeDonation = (
  status: string,
): { name: string; tone?: 'info' | 'success' | 'danger' | 'warning' } =>
  isStatus(status) ? DONATION_STATUSES[status] : { name: status }

/** Texts of the button that takes a donor's name off the public list. */
export const HIDE_DONOR_TEXTS = {
  button: 'Retirer de la liste publique',
  confirm: 'Retirer le nom',
  question: (name: string) =>
    `Le nom «\u00a0${name}\u00a0» ne paraîtra plus parmi les donateurs. Il ne peut pas y être remis d’ici.`,
  done: 'Le nom ne paraît plus dans la liste publique.',
  failed: 'Le nom n’a pas pu être retiré. Veuillez réessayer.',
} as const

const CENTS = 100

/**
 * An amount of the smallest units of a currency.
 * @example formatCents(2550, 'usd') // '25,50 $US'
 */
export const formatCents = (cents: number, currency: string): string =>
  (cents / CENTS).toLocaleString('fr-FR', { style: 'currency', currency: currency.toUpperCase() })

/**
 * The sum of amounts, one for each currency.
 * @example sumCents([{ amount_cents: 1000, currency: 'usd' }]) // '10,00 $US'
 */
export const sumCents = (rows: readonly { amount_cents: number; currency: string }[]): string => {
  const sums = new Map<string, number>()
  for (const { amount_cents: cents, currency } of rows) sums.set(currency, (sums.get(currency) ?? 0) + cents)
  if (sums.size === 0) return formatCents(0, 'usd')
  return [...sums].map(([currency, cents]) => formatCents(cents, currency)).join(' + ')
}
