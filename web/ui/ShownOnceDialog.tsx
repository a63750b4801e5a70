import { type ReactNode, useState } from 'react'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import styles from './ShownOnceDialog.module.css'

/** Shows a secret only once, for copying. */
export function ShownOnceDialog({
  title,
  hint,
  secret,
  labels,
  onClose,
  shown,
  children,
}: {
  readonly title: string
  readonly hint: string
  /** Text that is copied. */
  readonly secret: string
  readonly labels: { readonly copy: string; readonly copied: string }
  readonly onClose: () => void
  /** The secret on the page. */
  readonly shown: ReactNode
  readonly children?: ReactNode
}) {
  const { common } = useText()
  const [copied, setCopied] = useState(false)

  async function copy() {
    await navigator.clipboard.writeText(secret)
    setCopied(true)
  }

  return (
    <Dialog
      title={title}
      open
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {common.close}
        </Button>
      }
    >
      <p>{hint}</p>
      <div className={styles.secret}>
        {shown}
        {'clipboard' in navigator && (
          <Button size="small" icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
            {copied ? labels.copied : labels.copy}
          </Button>
        )}
      </div>
      {children}
    </Dialog>
  )
}
