import { partOf } from '#browser/forms/part-of.ts'
import { checkFields, controlOf, mendWhileTyping, type RuledField } from '#browser/forms/ruled-field.ts'
import { SendingState } from '#browser/forms/sending-state.ts'
import { toast } from '#browser/toasts/toast.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { SIGN_IN_TEXTS, signInFault } from '#domain/session/sign-in-texts.ts'

/** A sign-out that the server no longer knows of is done all the same. */
const GONE = new Set([401, 403, 404])

const required = (message: string) => (value: string) => (value.trim() === '' ? message : undefined)

/** The editors' sign-in, and who is signed in, with the way to the tools that need it. */
class EditorSignIn extends HTMLElement {
  connectedCallback() {
    const form = partOf(this, 'form', HTMLFormElement)
    const email = controlOf(form, 'email')
    const password = controlOf(form, 'password')
    const fields: RuledField[] = [
      { control: email, rule: required(SIGN_IN_TEXTS.emailMissing) },
      { control: password, rule: required(SIGN_IN_TEXTS.passwordMissing) },
    ]
    fields.forEach(mendWhileTyping)
    const sending = new SendingState(form, { idle: SIGN_IN_TEXTS.submit, sending: SIGN_IN_TEXTS.submitting })
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      this.#fail('')
      if (checkFields(fields))
        void sending.during(() => this.#signIn(email.value.trim(), password.value, form))
    })
    partOf(this, '[data-show-password]', HTMLInputElement).addEventListener('change', ({ currentTarget }) => {
      if (currentTarget instanceof HTMLInputElement && password instanceof HTMLInputElement) {
        password.type = currentTarget.checked ? 'text' : 'password'
      }
    })
    partOf(this, '[data-sign-out]', HTMLButtonElement).addEventListener('click', () => void this.#signOut())
    void this.#showSession().finally(() => {
      this.dataset.ready = ''
    })
  }

  async #showSession() {
    const client = await loadSupabase()
    const { data } = await client.auth.getSession()
    this.#show(data.session?.user.email)
  }

  async #signIn(email: string, password: string, form: HTMLFormElement) {
    const client = await loadSupabase()
    const { data, error } = await client.auth.signInWithPassword({ email, password })
    if (error) {
      const fault = signInFault(error.message)
      this.#fail(fault)
      toast.error(fault)
      return
    }
    form.reset()
    toast.success(SIGN_IN_TEXTS.success)
    this.#show(data.user.email)
  }

  async #signOut() {
    const client = await loadSupabase()
    const { error } = await client.auth.signOut()
    if (error && !GONE.has(error.status ?? 0)) toast.error(SIGN_IN_TEXTS.signOutFailed)
    else toast.success(SIGN_IN_TEXTS.signedOut)
    await this.#showSession()
  }

  #show(email: string | undefined) {
    partOf(this, '[data-signed-out]', HTMLElement).hidden = email !== undefined
    partOf(this, '[data-signed-in]', HTMLElement).hidden = email === undefined
    partOf(this, '[data-signed-in-email]', HTMLElement).textContent = email ?? ''
  }

  #fail(text: string) {
    partOf(this, '[data-sign-in-failure]', HTMLElement).textContent = text
  }
}

customElements.define('editor-sign-in', EditorSignIn)
