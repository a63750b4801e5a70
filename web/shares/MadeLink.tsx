import type { RouteResponse, shareRoutes } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { ShownOnceDialog } from '#web/ui/ShownOnceDialog.tsx'
import { styled } from '#web/ui/styled.ts'

/** Shows a new link, which is shown only once. */
export function MadeLink({
  share,
  onClose,
}: {
  readonly share: RouteResponse<typeof shareRoutes.createShare>
  readonly onClose: () => void
}) {
  const { shares: text } = useText()
  const format = useFormat()
  return (
    <ShownOnceDialog
      title={text.made}
      hint={text.once}
      secret={share.url}
      labels={{ copy: text.copyLink, copied: text.linkCopied }}
      onClose={onClose}
      shown={
        <a href={share.url} target="_blank" rel="noopener noreferrer">
          {share.url}
        </a>
      }
    >
      <p className={styled('aboveS3', 'quiet')}>{text.page.until(format.dateTime(share.expires_at))}</p>
    </ShownOnceDialog>
  )
}
