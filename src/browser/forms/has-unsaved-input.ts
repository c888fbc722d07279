/** Whether a reload would lose something typed on this page; searches don't count, because they are in the address. */
export const hasUnsavedInput = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('form input, form textarea')].some(
    (field) => {
      if (field.form?.role === 'search' || field.type === 'hidden') return false
      if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
        return field.checked !== field.defaultChecked
      return field.value !== field.defaultValue
    },
  )
