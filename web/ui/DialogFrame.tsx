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
  /** Buttons at the foot, the one to press last. */
  readonly actions?: ReactNode
  readonly size?: 'medium' | 'large' | 'wide'
  readonly children: ReactNode
}

/** The frame of a dialog, which keeps the focus; Escape, the cross and a click outside close it. */
export function DialogFrame({ open, ...rest }: DialogFrameProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ title, onClose, actions, size = 'medium', children }: Omit<DialogFrameProps, 'open'>) {
  const { common } = useText()
  const titleId = useId()
  const dialog = useModal()
  // A press that began inside, such as a text selection, closes nothing when it ends outside the dialog.
  const startedOutside = useRef(false)
  const isNextTo = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    keepTab(event)
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // The browser would close it without a question; and of nested dialogs the inner one is meant.
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
        if (startedOutside.current && isNextTo(event)) onClose()
      }}
    >
      <div className={styles.content}>
        <div className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {/* No tooltip: it would be shown from the beginning, since the first control has the focus. */}
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
 * Opens the dialog over the page, focuses what is marked with `data-autofocus`, and gives the focus back to what opened
 * the dialog when that is taken out of the page.
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
