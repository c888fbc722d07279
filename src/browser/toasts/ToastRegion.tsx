import { CSPProvider } from '@base-ui/react/csp-provider'
import { Toast, type ToastObject } from '@base-ui/react/toast'
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { TOAST_DURATION_MS, TOASTS_VISIBLE } from '#domain/shell/shell-behaviour.ts'
import { attachHost, isPointerComing, noticeHost } from '../notices/notice-host.ts'
import { CLOSE_TOAST, TOAST_KINDS } from './toast-options.ts'
import { toasts, type Toast as StoredToast } from './toasts.ts'

/** base-ui's word for a toast that stays. */
const STAYS = 0

const lifeOf = ({ duration, type }: StoredToast): number => {
  const life = duration ?? (type === 'loading' ? Infinity : TOAST_DURATION_MS)
  return Number.isFinite(life) ? life : STAYS
}

const remove = (stored: StoredToast) => toasts.set(toasts.get().filter((each) => each !== stored))

/** Makes base-ui's toasts those of the store: one that is new there is added, one that replaces another updates it. */
const useStoredToasts = () => {
  const stored = useStore(toasts, { ssr: 'initial' })
  const { add, close, toasts: shown } = Toast.useToastManager<StoredToast>()
  const known = useRef<readonly StoredToast[]>([])
  useEffect(() => {
    const before = known.current
    known.current = stored
    for (const each of before) if (!stored.some(({ id }) => id === each.id)) close(each.id)
    const added = stored.filter((each) => !before.includes(each))
    for (const each of added)
      add({
        id: each.id,
        title: each.message,
        description: each.description,
        timeout: lifeOf(each),
        data: each,
        onClose: () => remove(each),
      })
    // The browser's own modal dialogs leave nothing beside them to press.
    if (added.length > 0) attachHost(noticeHost())
  }, [stored, add, close])
  return shown
}

const Shown = ({ toast }: { toast: ToastObject<StoredToast> }) => {
  const { data } = toast
  if (!data) return null
  const { type, action } = data
  return (
    // Not the dialog that base-ui calls it: it is a line that goes by itself.
    <Toast.Root
      toast={toast}
      className="toast"
      data-type={type}
      role={type === 'error' ? 'alert' : undefined}
      aria-modal={undefined}
      aria-atomic="true"
      tabIndex={-1}
      // Gone at once; base-ui takes it away a frame later.
      hidden={toast.transitionStatus === 'ending'}
      swipeDirection={[]}
    >
      <span className="toast-mark" aria-hidden="true" />
      <div className="toast-text">
        <span className="sr-only">{`${TOAST_KINDS[type]}\u00a0: `}</span>
        <Toast.Title render={<p />} className="toast-message" />
        <Toast.Description className="toast-description" />
      </div>
      {action && (
        <Toast.Close
          className="toast-action"
          aria-hidden={undefined}
          onClick={() => {
            action.onClick()
          }}
        >
          {action.label}
        </Toast.Close>
      )}
      <Toast.Close className="toast-close" aria-label={CLOSE_TOAST} aria-hidden={undefined}>
        ×
      </Toast.Close>
    </Toast.Root>
  )
}

/** The host is the region, and is called so. */
const NO_REGION = { role: undefined, 'aria-label': undefined }

/** A toast that appears over the button that was pressed goes after its time: only a pointer that comes to it holds it. */
const ignoreResting: NonNullable<Toast.Viewport.Props['onMouseMove']> = (event) => {
  if (!isPointerComing()) event.preventBaseUIHandler()
}

const Region = () => (
  <Toast.Viewport {...NO_REGION} onMouseEnter={ignoreResting} onMouseMove={ignoreResting}>
    {useStoredToasts()
      .toReversed()
      .map((toast) => (
        <Shown key={toast.id} toast={toast} />
      ))}
  </Toast.Viewport>
)

/** Shows the toasts of the store, below the notices of the shell. */
export const showToastRegion = (): void => {
  const host = noticeHost()
  const place = document.createElement('div')
  host.section.append(place)
  attachHost(host)
  createRoot(place).render(
    <CSPProvider disableStyleElements>
      <Toast.Provider limit={TOASTS_VISIBLE} timeout={TOAST_DURATION_MS}>
        <Region />
      </Toast.Provider>
    </CSPProvider>,
  )
}
