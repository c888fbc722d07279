import { useIsMutating } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Loading } from '#ui/Loading.tsx'

type Props = {
  /** The key of the mutation that sends the form. */
  mutationKey: readonly string[]
  children: ReactNode
}

/**
 * A form whose text is sent. Opened again while it is on its way, the text would be offered a second time: the form waits
 * until it is sent or refused.
 */
export const AfterSending = ({ mutationKey, children }: Props) => {
  const isSending = useIsMutating({ mutationKey, exact: true }) > 0
  const [isWaiting, setIsWaiting] = useState(isSending)
  if (isWaiting && !isSending) setIsWaiting(false)
  return isWaiting && isSending ? <Loading>Envoi en cours…</Loading> : children
}
