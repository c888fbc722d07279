/** What a reader does with a work; the value of `data-work-action`. */
export const WORK_ACTIONS = ['read', 'download', 'open', 'share', 'cite'] as const

export type WorkAction = (typeof WORK_ACTIONS)[number]
