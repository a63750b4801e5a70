import { useText } from '#web/language/LanguageContext.tsx'
import { ShownOnceDialog } from '#web/ui/ShownOnceDialog.tsx'

/** Shows a new key once. */
export function NewKeyDialog({ apiKey, onClose }: { readonly apiKey: string; readonly onClose: () => void }) {
  const { account } = useText()
  return (
    <ShownOnceDialog
      title={account.keyCreated}
      hint={account.keyOnce}
      secret={apiKey}
      labels={account}
      onClose={onClose}
      shown={<code>{apiKey}</code>}
    />
  )
}
