import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from './Button.tsx'
import styles from './ErrorBox.module.css'
import { Icon } from './Icon.tsx'

/** Longer texts are not meant for users and are left out. */
const longestText = 200

/** 'An error occured while contacting the API', with the error's text if it is short, and OK. */
export function ErrorBox({ text, onOk }: { readonly text: string; readonly onOk: () => void }) {
  const { common } = useText()
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = box.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog ref={box} role="alertdialog" aria-labelledby="api-error" className={styles.box} onCancel={onOk}>
      <span className={styles.icon}>
        <Icon name="alert" size={22} />
      </span>
      <div>
        <h2 id="api-error">{common.apiErrorTitle}</h2>
        {text.length > 0 && text.length <= longestText && <p className={styles.text}>{text}</p>}
      </div>
      <div className={styles.ok}>
        <Button variant="primary" onClick={onOk}>
          {common.ok}
        </Button>
      </div>
    </dialog>
  )
}

/** A refusal or failure next to its cause. */
export function Problem({
  children,
  onRetry,
}: {
  readonly children: ReactNode
  readonly onRetry?: () => void
}) {
  const { common } = useText()
  return (
    <div role="alert" className={styles.problem}>
      <Icon name="alert" />
      <div className={styles.grow}>{children}</div>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {common.retry}
        </Button>
      )}
    </div>
  )
}

/** Message of success. */
export function Done({ children }: { readonly children: ReactNode }) {
  return (
    <div role="status" className={styles.done}>
      <Icon name="check" />
      <div className={styles.grow}>{children}</div>
    </div>
  )
}
