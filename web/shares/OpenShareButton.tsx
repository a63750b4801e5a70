import { FullAccountButton } from '#web/account/FullAccountButton.tsx'
import { useText } from '#web/language/LanguageContext.tsx'

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
  return (
    <FullAccountButton icon="eye" title={hint} disabled={disabled} onClick={onClick}>
      {text.share}
    </FullAccountButton>
  )
}
