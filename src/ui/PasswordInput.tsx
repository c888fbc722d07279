import { type ComponentProps, useState } from 'react'
import { Button } from './Button.tsx'
import { classNames } from './class-names.ts'
import { TextInput } from './TextInput.tsx'

/** A password that its owner may look at. */
export const PasswordInput = ({ className, ...rest }: ComponentProps<'input'>) => {
  const [shown, setShown] = useState(false)
  return (
    <span className="relative block">
      <TextInput {...rest} type={shown ? 'text' : 'password'} className={classNames('pe-24', className)} />
      <Button
        variant="quiet"
        size="sm"
        className="absolute end-1 top-1"
        aria-label={shown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
        onClick={() => setShown((was) => !was)}
      >
        {shown ? 'Masquer' : 'Afficher'}
      </Button>
    </span>
  )
}
