import { FormText, type FormParts } from './Fields.tsx'
import { Step } from './Step.tsx'

/** Who wrote the manuscript, and whom the journal answers. */
export const AuthorStep = (parts: FormParts) => (
  <Step index={1}>
    <FormText
      {...parts}
      name="authors"
      required
      rows={2}
      hint="Prénom et nom de chaque auteur, dans l’ordre de publication, séparés par des virgules"
    />
    <FormText {...parts} name="institution" required autoComplete="organization" />
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="label mb-3">Auteur correspondant</legend>
      <FormText {...parts} name="correspondingAuthor.name" required autoComplete="name" />
      <FormText {...parts} name="correspondingAuthor.email" required type="email" autoComplete="email" />
      <FormText {...parts} name="correspondingAuthor.phone" type="tel" autoComplete="tel" />
      <FormText {...parts} name="correspondingAuthor.address" autoComplete="street-address" />
    </fieldset>
  </Step>
)
