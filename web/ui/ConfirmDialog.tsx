import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { DialogFrame } from './DialogFrame.tsx'
import type { IconName } from './Icon.tsx'

/** Confirms an action that cannot be undone. The focus is on the button that changes nothing. */
export function ConfirmDialog({
  title,
  keep,
  confirm,
  icon,
  tone = 'danger',
  busy = false,
  onConfirm,
  onClose,
  children,
}: {
  readonly title: string
  /** Label of the button that changes nothing. */
  readonly keep: string
  readonly confirm: string
  readonly icon?: IconName
  /** 'primary' if the confirmed action loses nothing. */
  readonly tone?: 'danger' | 'primary'
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
  /** The question. */
  readonly children: ReactNode
}) {
  return (
    <DialogFrame
      title={title}
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            {keep}
          </Button>
          <Button variant={tone} icon={icon} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </DialogFrame>
  )
}
