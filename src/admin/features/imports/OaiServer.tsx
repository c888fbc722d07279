import { useState } from 'react'
import { OaiRequestSchema } from '#formats/oai/oai-question.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'

const AddressSchema = OaiRequestSchema.shape.server

/** Takes the address of a server whose records are harvested instead of a file's. */
export const OaiServer = ({ onServer }: { onServer: (address: string) => void }) => {
  const [address, setAddress] = useState('')
  const [error, setError] = useState<string>()
  return (
    <form
      noValidate
      className="grid max-w-2xl gap-3 sm:grid-cols-[1fr_auto] sm:items-end"
      onSubmit={(event) => {
        event.preventDefault()
        const parsed = AddressSchema.safeParse(address.trim())
        setError(parsed.error?.issues[0]?.message)
        if (parsed.success) onServer(parsed.data)
      }}
    >
      <Field
        label="Ou l’adresse d’un serveur OAI-PMH"
        hint="Une revue sous OJS la donne ainsi&#8239;: https://revue.exemple.org/index.php/revue/oai"
        error={error}
      >
        {(control) => (
          <TextInput
            {...control}
            type="url"
            inputMode="url"
            autoComplete="off"
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="outline">
        Moissonner
      </Button>
    </form>
  )
}
