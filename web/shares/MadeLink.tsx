import { useState } from 'react'
import type { RouteResponse, shareRoutes } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import styles from './Shares.module.css'

/** Shows a new link, this once. */
export function MadeLink({
  share,
  onClose,
}: {
  readonly share: RouteResponse<typeof shareRoutes.createShare>
  readonly onClose: () => void
}) {
  const { shares: text, common } = useText()
  const format = useFormat()
  const [copied, setCopied] = useState(false)

  async function copy() {
    await navigator.clipboard.writeText(share.url)
    setCopied(true)
  }

  return (
    <Dialog
      title={text.made}
      open
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {common.close}
        </Button>
      }
    >
      <p>{text.once}</p>
      <div className={styles.link}>
        <a href={share.url} target="_blank" rel="noopener noreferrer">
          {share.url}
        </a>
        {'clipboard' in navigator && (
          <Button size="small" icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
            {copied ? text.linkCopied : text.copyLink}
          </Button>
        )}
      </div>
      <p className={styles.until}>{text.page.until(format.dateTime(share.expires_at))}</p>
    </Dialog>
  )
}
