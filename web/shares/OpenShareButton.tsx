import { useDemoRefusal } from '#web/api/useDemoRefusal.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'

/** Opens the dialog of a link; the demo account shares nothing. */
export function OpenShareButton({
  hint,
  disabled = false,
  onClick,
}: {
  readonly hint: string
  readonly disabled?: boolean
  readonly onClick: () => void
}) {
  const { shares: text } = useText()
  const refusal = useDemoRefusal()
  return (
    <Button
      size="small"
      icon="eye"
      title={refusal ?? hint}
      disabled={disabled || refusal !== undefined}
      onClick={onClick}
    >
      {text.share}
    </Button>
  )
}
