import { SILENCE_MS, SILENCE_TEXTS } from '#domain/errors/unreached.ts'

/** Says by a toast that the answer to a visitor's form is late, until it comes or is given up. */
export const sayIfLate = async <Answer>(answer: PromiseLike<Answer>): Promise<Answer> => {
  let isOver = false
  let hide = () => {}
  const timer = setTimeout(() => {
    void import('#browser/toasts/toast.ts').then(({ toast }) => {
      if (isOver) return
      const id = toast.loading(SILENCE_TEXTS.late, { id: 'answer-late', description: SILENCE_TEXTS.lateHint })
      hide = () => toast.dismiss(id)
    })
  }, SILENCE_MS)
  try {
    return await answer
  } finally {
    isOver = true
    clearTimeout(timer)
    hide()
  }
}
