import { useState } from 'react'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import styles from './AccountPage.module.css'

/** Shows a new key, this once. */
export function NewKeyDialog({ apiKey, onClose }: { readonly apiKey: string; readonly onClose: () => void }) {
  const { account, common } = useText()
  const [copied, setCopied] = useState(false)

  async function copy() {
    await navigator.clipboard.writeText(apiKey)
    setCopied(true)
  }

  return (
    <Dialog
      title={account.keyCreated}
      open
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {common.close}
        </Button>
      }
    >
      <p>{account.keyOnce}</p>
      <div className={styles.shownKey}>
        <code className={styles.key}>{apiKey}</code>
        {'clipboard' in navigator && (
          <Button size="small" icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
            {copied ? account.copied : account.copy}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
