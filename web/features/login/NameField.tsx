import { useText } from '#web/language/LanguageContext.tsx'
import { TextField } from '#web/ui/Field.tsx'

/** The name of an account, with which its forms begin. */
export function NameField({
  value,
  onChange,
}: {
  readonly value: string
  readonly onChange: (name: string) => void
}) {
  const { login } = useText()
  return (
    <TextField
      label={login.name}
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
      required
      value={value}
      onChange={onChange}
    />
  )
}
