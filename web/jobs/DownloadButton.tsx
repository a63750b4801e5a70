import { type JobFile, routes } from '#contracts'
import { FullAccountButton } from '#web/account/FullAccountButton.tsx'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { saveFile } from '#web/api/saveFile.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { endingOf, kindOfEnding } from './fileKinds.ts'

/** Saves one file, and shows that a large one is loading. */
export function DownloadButton({
  jobId,
  file,
  label,
}: {
  readonly jobId: string
  readonly file: JobFile
  /** Default: the kind of the file. */
  readonly label?: string
}) {
  const save = useSaveJobFile(jobId)
  return (
    <FullAccountButton
      icon={save.isError ? 'alert' : 'download'}
      busy={save.isPending}
      title={save.isError ? errorText(save.error) : file.name}
      onClick={() => save.mutate(file)}
    >
      {label ?? kindOfEnding(endingOf(file))}
    </FullAccountButton>
  )
}

export function useSaveJobFile(jobId: string) {
  const { fetchFile } = useCaller()
  return useSingleMutation({
    mutationFn: async ({ name }: JobFile) =>
      saveFile(await fetchFile(routes.jobFile, { params: { id: jobId, name } }), name),
  })
}
