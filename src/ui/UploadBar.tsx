import { Button } from './Button.tsx'

type Props = {
  /** The file that goes up. */
  name: string
  /** The part that has gone out, from 0 to 1. */
  part: number
  onCancel: () => void
}

/** How far an upload is, and the way to stop it. */
export const UploadBar = ({ name, part, onCancel }: Props) => (
  <span className="ms-auto flex items-center gap-3">
    <progress className="w-32 accent-accent" aria-label={`Envoi de ${name}`} max={1} value={part} />
    <Button variant="quiet" size="sm" aria-label={`Annuler l’envoi de ${name}`} onClick={onCancel}>
      Annuler
    </Button>
  </span>
)
