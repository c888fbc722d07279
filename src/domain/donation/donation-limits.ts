/** Amounts that one click chooses, in US dollars. */
export const DONATION_PRESETS_USD = [10, 25, 50, 100, 250, 500] as const

/** The form takes custom amounts up to this, in US dollars. */
export const CUSTOM_AMOUNT_MAX_USD = 10_000

/** The server takes no more than this, in US dollars. */
export const DONATION_MAX_USD = 50_000

/** Cards are charged in whole cents from half a dollar up (the provider's own minimum), in US dollars. */
export const DONATION_MIN_USD = 0.5

/** Longest name and message of a donor, in characters. */
export const DONOR_NAME_MAX_CHARACTERS = 200
export const DONOR_MESSAGE_MAX_CHARACTERS = 500

/** A checkout that has not been prepared by then is given up. */
export const CHECKOUT_TIMEOUT_MS = 20_000
