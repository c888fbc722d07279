/** Results added at a time. */
export const RESULTS_PER_STEP = 20
