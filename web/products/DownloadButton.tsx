import { FullAccountButton } from '#web/account/FullAccountButton.tsx'
import { aboutName } from '#web/api/aboutName.ts'
import { errorText } from '#web/api/apiError.ts'
import { saveFile } from '#web/api/saveFile.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { Problem } from '#web/ui/ErrorBox.tsx'

/**
 * Saves a file created by the server, which is not allowed for the demo account; a refusal is shown below the button.
 */
export function DownloadButton({
  label,
  hint,
  name,
  disabled = false,
  fetchIt,
  fetchAbout,
}: {
  readonly label: string
  readonly hint: string
  /** Name of the file. */
  readonly name: string
  readonly disabled?: boolean
  readonly fetchIt: () => Promise<Response>
  /** The text with the source of a CSV's figures, saved with it. */
  readonly fetchAbout?: () => Promise<Response>
}) {
  const download = useSingleMutation({
    mutationFn: async () => {
      const [file, about] = await Promise.all([fetchIt(), fetchAbout?.()])
      const saved = name.replaceAll(':', '-')
      await saveFile(file, saved)
      if (about) await saveFile(about, aboutName(saved))
    },
  })
  return (
    <>
      <FullAccountButton
        icon="download"
        title={hint}
        busy={download.isPending}
        disabled={disabled}
        onClick={() => download.mutate()}
      >
        {label}
      </FullAccountButton>
      {download.isError && <Problem onRetry={() => download.mutate()}>{errorText(download.error)}</Problem>}
    </>
  )
}
