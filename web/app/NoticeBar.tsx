import type { SystemMessage } from '#contracts'
import { useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import styles from './NoticeBar.module.css'
import { messageText } from './systemMessages.ts'

/** The provider's messages above every page. */
export function NoticeBar({ messages }: { readonly messages: readonly SystemMessage[] }) {
  const language = useLanguage()
  return (
    <div role="status">
      {messages.map((message) => (
        <p key={`${message.from} ${message.text.en}`} className={styles.bar}>
          <Icon name="info" />
          {messageText(message, language)}
        </p>
      ))}
    </div>
  )
}

/** Replaces the whole application while a message disables it. */
export function Disabled({
  message,
  onAdmin,
}: {
  readonly message: SystemMessage
  /** Leads an administrator to the login for removing the notice; null: already logged in. */
  readonly onAdmin: (() => void) | null
}) {
  const { shell } = useText()
  const language = useLanguage()
  return (
    <main className={styles.disabled}>
      <Icon name="alert" size={40} />
      <PageTitle>{shell.loginDisabled}</PageTitle>
      <p>{messageText(message, language)}</p>
      {onAdmin && (
        <Button variant="quiet" size="small" onClick={onAdmin}>
          {shell.adminLogin}
        </Button>
      )}
    </main>
  )
}
