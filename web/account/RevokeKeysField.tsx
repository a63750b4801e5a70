import { useText } from '#web/language/LanguageContext.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'

/** Whether a new password revokes all keys for programs too. */
export function RevokeKeysField({
  value,
  onChange,
  disabled = false,
}: {
  readonly value: boolean
  readonly onChange: (value: boolean) => void
  readonly disabled?: boolean
}) {
  const { signUp } = useText()
  return (
    <Checkbox checked={value} disabled={disabled} title={signUp.revokeAllKeysHint} onChange={onChange}>
      {signUp.revokeAllKeys}
    </Checkbox>
  )
}
