import { type LeaveGuard, useLeaveGuard } from './leave-guards.ts'

/** Asks before the screen is left while a file goes up. */
export const useUploadGuard = (isUploading: boolean, ofView?: LeaveGuard['ofView']): void =>
  useLeaveGuard(isUploading, {
    title: 'Quitter pendant l’envoi\u202f?',
    text: 'Un fichier est encore en cours d’envoi. S’il n’arrive pas, il faudra le donner de nouveau.',
    stayLabel: 'Rester',
    ...(ofView !== undefined && { ofView }),
  })
