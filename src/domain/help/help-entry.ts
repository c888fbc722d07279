/** What a screen of the back office says of itself. */
export type HelpEntry = {
  /** What the screen is for, in one or two sentences. */
  purpose: string
  /** Its main buttons, as they are written on it, and what happens then. */
  actions: readonly { button: string; effect: string }[]
}
