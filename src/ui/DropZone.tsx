import { useId, useState } from 'react'
import { type Accept, type FileRejection, useDropzone } from 'react-dropzone'
import { Button } from './Button.tsx'
import { classNames } from './class-names.ts'

/** How files came: by the file dialog or the mouse, or out of the clipboard. */
export type FilesOrigin = 'chosen' | 'pasted'

export type DropZoneTexts = {
  prompt: string
  choose: string
  /** While the browser's file dialog is open. */
  choosing: string
  /** While files are dragged over the page. */
  dragged: string
  dragAccepted: string
  dragRejected: string
}

type Props = {
  label: string
  /** Formats, sizes and counts that are taken. */
  hint: string
  texts: DropZoneTexts
  accept: Accept
  maxBytes: number
  /** How many files it still takes. */
  maxFiles: number
  /** Why it takes nothing now; absent when it does. */
  disabledReason?: string | undefined
  /** Files came, whether or not they fit. */
  onDrop?: () => void
  onFiles: (files: File[], origin: FilesOrigin) => void
  onRejections: (rejections: readonly FileRejection[]) => void
}

const LOOKS = {
  idle: 'border-rule-strong bg-surface',
  active: 'border-accent bg-accent-soft',
  accepted: 'border-success bg-success-soft',
  rejected: 'border-danger bg-danger-soft',
  disabled: 'border-rule bg-sunken text-muted',
} as const

/**
 * Takes files by drag and drop, by paste while it has the focus, and by the file dialog. It only sorts out what doesn't
 * fit; what happens to files is for its owner. A dialog closed without choosing leaves it as it was.
 */
export const DropZone = ({
  label,
  hint,
  texts,
  accept,
  maxBytes,
  maxFiles,
  disabledReason,
  onDrop,
  onFiles,
  onRejections,
}: Props) => {
  const id = useId()
  const [isChoosing, setIsChoosing] = useState(false)
  const disabled = disabledReason !== undefined
  const zone = useDropzone({
    accept,
    maxSize: maxBytes,
    maxFiles,
    disabled,
    // The button inside is the control; the zone around it is a larger target for the mouse.
    noKeyboard: true,
    onFileDialogOpen: () => setIsChoosing(true),
    // The package notices the closed dialog 300 ms after the window has the focus again.
    onFileDialogCancel: () => setIsChoosing(false),
    onDrop: (files, rejections, event) => {
      setIsChoosing(false)
      onDrop?.()
      if (rejections.length > 0) onRejections(rejections)
      if (files.length > 0) onFiles(files, 'clipboardData' in event ? 'pasted' : 'chosen')
    },
  })
  const look = disabled
    ? 'disabled'
    : zone.isDragAccept
      ? 'accepted'
      : zone.isDragReject
        ? 'rejected'
        : zone.isDragActive || zone.isDragGlobal
          ? 'active'
          : 'idle'
  const text = {
    idle: isChoosing ? texts.choosing : texts.prompt,
    active: texts.dragged,
    accepted: texts.dragAccepted,
    rejected: texts.dragRejected,
    disabled: disabledReason,
  }[look]

  return (
    <div
      {...zone.getRootProps({
        role: 'group',
        tabIndex: -1,
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-hint`,
        'data-state': look === 'idle' && isChoosing ? 'choosing' : look,
        className: classNames(
          'grid justify-items-center gap-2 rounded-lg border-2 border-dashed px-4 py-6 text-center',
          LOOKS[look],
          !disabled && 'cursor-pointer',
        ),
      })}
    >
      {/* The button below opens it. */}
      {/* The package's own style attribute would break the Content-Security-Policy where a page is built with it. */}
      <input {...zone.getInputProps({ 'aria-hidden': true, style: undefined, className: 'sr-only' })} />
      <p id={`${id}-label`} className="sr-only">
        {label}
      </p>
      <p
        aria-live="polite"
        className={look === 'accepted' || look === 'rejected' ? 'font-semibold' : undefined}
      >
        {text}
      </p>
      <Button variant="outline" size="sm" disabled={disabled} aria-label={`${texts.choose}\u00a0: ${label}`}>
        {texts.choose}
      </Button>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint}
      </p>
    </div>
  )
}
