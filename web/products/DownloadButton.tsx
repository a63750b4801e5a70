import { useMutation } from '@tanstack/react-query'
import { errorText } from '#web/api/apiError.ts'
import { saveFile } from '#web/api/saveFile.ts'
import { useDemoRefusal } from '#web/api/useDemoRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'

/** Saves a file that the server makes, which the demo account may not; what it refuses stands below the button. */
export function DownloadButton({
  label,
  hint,
  name,
  disabled = false,
  fetchIt,
}: {
  readonly label: string
  readonly hint: string
  /** Of the file. */
  readonly name: string
  readonly disabled?: boolean
  readonly fetchIt: () => Promise<Response>
}) {
  const refusal = useDemoRefusal()
  const download = useMutation({
    mutationFn: async () => saveFile(await fetchIt(), name.replaceAll(':', '-')),
  })
  return (
    <>
      <Button
        size="small"
        icon="download"
        title={refusal ?? hint}
        busy={download.isPending}
        disabled={disabled || refusal !== undefined}
        onClick={() => download.mutate()}
      >
        {label}
      </Button>
      {download.isError && <Problem onRetry={() => download.mutate()}>{errorText(download.error)}</Problem>}
    </>
  )
}
