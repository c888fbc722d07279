/** Feature lines that a publication card shows at most. */
export const CARD_FEATURES = 3

/** Works in the highlights carousel. */
export const HIGHLIGHTS = 9

/** A slide of the carousel stays this long. */
export const CAROUSEL_AUTOPLAY_MS = 5_000

/** A pointer moved by more than this drags a slide, one moved by less clicks, in CSS pixels. */
export const CAROUSEL_DRAG_THRESHOLD_PX = 10

/** A work changed after its publication within this time is marked “Mise à jour”, in days. */
export const UPDATED_WITHIN_DAYS = 7

/** The badge “Mise à jour” pulses for this long. */
export const UPDATED_PULSE_MS = 5 * 60_000

/** What the Publications tile shows where the build had no figures, until the first answer. */
export const PUBLICATIONS_DEFAULT = 95

/** The tiles read their figures at most this often, however many downloads arrive. */
export const FIGURES_READ_INTERVAL_MS = 30_000
