import { Notice } from '#ui/Notice.tsx'
import type { TheirChange } from './edit-conflict.ts'

type Props = { title: string; conflict: readonly TheirChange[] }

/** Says that another person saved meanwhile, and what saving again would replace. */
export const ConflictNotice = ({ title, conflict }: Props) => (
  <Notice tone="warning" title={title}>
    {conflict.length === 0 ? (
      <p>Vos champs sont gardés et les autres ont été mis à jour. Vérifiez, puis enregistrez à nouveau.</p>
    ) : (
      <>
        <p>
          Rien n’a été enregistré et rien de ce que vous avez saisi n’est perdu. Enregistrer à nouveau
          remplace&nbsp;:
        </p>
        <ul className="mt-2 list-disc ps-5">
          {conflict.map(({ label, value }) => (
            <li key={label} className="wrap-anywhere">
              {value === '' ? `${label}\u00a0: vide` : `${label}\u00a0: «\u00a0${value}\u00a0»`}
            </li>
          ))}
        </ul>
      </>
    )}
  </Notice>
)
