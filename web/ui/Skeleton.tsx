import { useText } from '#web/language/LanguageContext.tsx'
import { useIsOnline } from '#web/state/useIsOnline.ts'

/** Place of figures that are being loaded; offline it says that there is no network. */
export function Skeleton({ className }: { readonly className: string | undefined }) {
  const { common, shell } = useText()
  const isOnline = useIsOnline()
  return isOnline ? (
    <div className={className} role="status" aria-label={common.loading} />
  ) : (
    <p role="status">{shell.noNetwork}</p>
  )
}
