import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { useText } from '#web/language/LanguageContext.tsx'
import { classes } from './classes.ts'
import styles from './Dialog.module.css'
import { Icon } from './Icon.tsx'
import { iconButtonClass } from './IconButton.tsx'
import { keepTab } from './keepTab.ts'

export interface DialogFrameProps {
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
  /** Buttons at the foot, the main one last. */
  readonly actions?: ReactNode
  readonly size?: 'medium' | 'large' | 'wide'
  readonly children: ReactNode
}

/** The frame of a dialog, which traps the focus; Escape, the cross and a click outside close it. */
export function DialogFrame({ open, ...rest }: DialogFrameProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ title, onClose, actions, size = 'medium', children }: Omit<DialogFrameProps, 'open'>) {
  const { common } = useText()
  const titleId = useId()
  const dialog = useModal()
  // A press that starts inside, such as a text selection, closes nothing if it ends outside the dialog.
  const startedOutside = useRef(false)
  const isNextTo = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    keepTab(event)
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // The browser would close it without asking; and Escape refers to the inner one of nested dialogs.
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={classes(styles.dialog, styles[size])}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        startedOutside.current = isNextTo(event)
      }}
      onClick={(event) => {
        // The second press of a double click that has opened the dialog meets its backdrop.
        if (event.detail < 2 && startedOutside.current && isNextTo(event)) onClose()
      }}
    >
      <div className={styles.content}>
        <div className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {/* No tooltip: it would be visible from the start, since the first control has the focus. */}
          <button type="button" className={iconButtonClass} aria-label={common.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <div className={styles.body}>
          {children}
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </div>
      </div>
    </dialog>
  )
}

/**
 * Opens the dialog over the page, focuses the element with `data-autofocus`, and returns the focus to the opener when
 * the dialog is removed.
 */
function useModal() {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    const opener = document.activeElement
    if (dialog === null) return
    if (!dialog.open) dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      dialog.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return ref
}
