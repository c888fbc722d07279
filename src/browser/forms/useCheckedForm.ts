import { type ChangeEvent, type FocusEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { type FieldPath, type FieldValues, get, type Resolver, useForm } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { toast } from '#browser/toasts/toast.ts'
import { ISLAND_TEXTS } from '#domain/errors/island-texts.ts'
import { afterPress } from './after-press.ts'

/** Loads the schema of a form; the same function at each render. */
type LoadSchema<Input, Output> = () => Promise<ZodMiniType<Output, Input>>

const loadResolver = async <Input extends FieldValues, Output>(
  loadSchema: LoadSchema<Input, Output>,
): Promise<Resolver<Input, unknown, Output>> => {
  const [{ resolverOf }, schema] = await Promise.all([import('./check-values.ts'), loadSchema()])
  return resolverOf(schema)
}

/**
 * A visitor's form by React Hook Form and a schema, which comes behind the form: it is the quarter of its code that the first press
 * does not need. The form has no default values: what was typed before it was hydrated stays. A field is checked when it is left,
 * again at each input while it is refused, and with all others when the form is sent.
 */
export const useCheckedForm = <Input extends FieldValues, Output>(
  loadSchema: LoadSchema<Input, Output>,
  { checksEmpty = true }: { checksEmpty?: boolean } = {},
) => {
  const form = useForm<Input, unknown, Output>({
    resolver: async (...values) => (await loadResolver(loadSchema))(...values),
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
  })
  const { errors } = form.formState
  const [isSending, setIsSending] = useState(false)
  const isBusy = useRef(false)
  const focused = useRef<Element | null>(null)

  // A disabled control loses the focus to the page or, after a click, to the section around the form.
  useEffect(() => {
    const { current } = focused
    if (isSending || !(current instanceof HTMLElement)) return
    focused.current = null
    if (document.activeElement?.contains(current)) current.focus()
  }, [isSending])

  // Loaded before the network may fail. When it did not load, sending tries again and reports an error.
  useEffect(() => {
    loadResolver(loadSchema).catch(() => undefined)
  }, [loadSchema])

  const check = (name: FieldPath<Input>) => void form.trigger(name).catch(() => undefined)

  const errorOf = (name: FieldPath<Input>): string | undefined => {
    const message: unknown = get(errors, `${name}.message`)
    return typeof message === 'string' ? message : undefined
  }

  /** Props that connect a control to the form; spread them on the control. */
  const field = (name: FieldPath<Input>) => {
    const { onBlur, onChange, ...rest } = form.register(name)
    return {
      ...rest,
      onBlur: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        void onBlur(event)
        const isEmpty = event.target.value.trim() === ''
        if (checksEmpty || !isEmpty) afterPress(() => check(name))
      },
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        void onChange(event)
        if (errorOf(name) !== undefined) check(name)
      },
    }
  }

  /** Sends the checked values, once however often the button is pressed. */
  const submit =
    (send: (values: Output, element: HTMLFormElement) => Promise<void>) =>
    async (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (isBusy.current) return
      isBusy.current = true
      const element = event.currentTarget
      let isChecked = false
      try {
        await form.handleSubmit(async (values) => {
          focused.current = document.activeElement
          setIsSending(true)
          isChecked = true
          await send(values, element)
        })(event)
      } catch (error) {
        if (isChecked) throw error
        toast.error(ISLAND_TEXTS.notLoaded)
      } finally {
        isBusy.current = false
        setIsSending(false)
      }
    }

  return { form, field, check, errorOf, submit, isSending }
}
