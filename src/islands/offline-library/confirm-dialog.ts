import { LIBRARY_TEXTS } from '#domain/offline/library-texts.ts'
import { make, makeButton } from './elements.ts'

/** Asks before something is taken off the device. */
export const confirmRemoval = (question: string): Promise<boolean> =>
  new Promise((resolve) => {
    const text = make('p', 'pt-5 text-lg', question)
    text.id = 'question-hors-ligne'
    const dialog = make('dialog', 'dialog dialog-sm')
    dialog.setAttribute('aria-labelledby', text.id)
    const end = (isConfirmed: boolean) => {
      resolve(isConfirmed)
      dialog.close()
    }
    dialog.append(
      make(
        'div',
        'dialog-sheet',
        make('div', 'dialog-body', text),
        make(
          'div',
          'dialog-foot',
          makeButton('Annuler', 'btn-outline', () => end(false)),
          makeButton(LIBRARY_TEXTS.remove, 'btn-danger', () => end(true)),
        ),
      ),
    )
    dialog.addEventListener('close', () => {
      resolve(false)
      dialog.remove()
    })
    document.body.append(dialog)
    dialog.showModal()
  })
