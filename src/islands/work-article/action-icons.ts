/** Icons of what a reader does with a work, on a 24 px grid. */
export const ACTION_ICONS = {
  read: [
    'M12 6.500v13.500',
    'M12 6.500C10.500 5.200 8 4.500 3.500 4.500V18c4.500 0 7 .7 8.500 2 1.500-1.300 4-2 8.500-2V4.500c-4.500 0-7 .7-8.500 2Z',
  ],
  download: ['M12 4v11', 'm7 10.500 5 5 5-5', 'M4.500 20h15'],
  open: ['M13.500 4.500h6v6', 'm19.500 4.500-9 9', 'M18 14.500v5H4.500V6h5'],
  share: ['M12 15V3.500', 'm7.500 8 4.500-4.500L16.500 8', 'M5 12v7.500h14V12'],
  cite: ['M9.500 7C6.500 8 5 10.300 5 13.500V17h5v-5H7', 'M18.500 7c-3 1-4.500 3.300-4.500 6.500V17h5v-5h-3'],
} as const

/** An icon of what a reader does with a work. */
export type ActionIconName = keyof typeof ACTION_ICONS

/** Whether the icon belongs to the PDF and goes when there is none. */
export const isPdfIcon = (name: ActionIconName): boolean =>
  name === 'read' || name === 'download' || name === 'open'
