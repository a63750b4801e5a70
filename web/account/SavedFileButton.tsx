import { refusalText } from '#web/api/refusalText.ts'
import { useSavedFile } from '#web/api/useSavedFile.ts'
import { FullAccountButton } from './FullAccountButton.tsx'

/** Fetches a file and lets the browser save it; the demo account is refused. */
export function SavedFileButton({
  fetchIt,
  otherName,
  hint,
  label,
}: {
  readonly fetchIt: () => Promise<Response>
  /** Name of a file to which the server gives none. */
  readonly otherName: string
  readonly hint?: string
  readonly label: string
}) {
  const save = useSavedFile(fetchIt, otherName)
  return (
    <FullAccountButton
      icon={save.isError ? 'alert' : 'download'}
      busy={save.isPending}
      title={save.isError ? refusalText(save.error) : hint}
      onClick={() => save.mutate()}
    >
      {label}
    </FullAccountButton>
  )
}
