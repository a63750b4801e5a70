import { routes } from '#contracts'
import { exportFileName } from '#domain'
import { FullAccountButton } from '#web/account/FullAccountButton.tsx'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { saveFile } from '#web/api/saveFile.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useText } from '#web/language/LanguageContext.tsx'

/** Saves all files of a completed job as one archive. */
export function ArchiveButton({ jobId, name }: { readonly jobId: string; readonly name: string }) {
  const { result: text } = useText().products
  const save = useSaveArchive(jobId, name)
  return (
    <FullAccountButton
      icon={save.isError ? 'alert' : 'download'}
      busy={save.isPending}
      title={save.isError ? errorText(save.error) : undefined}
      onClick={() => save.mutate()}
    >
      {text.allFiles}
    </FullAccountButton>
  )
}

export function useSaveArchive(jobId: string, name: string) {
  const { fetchFile } = useCaller()
  return useSingleMutation({
    mutationFn: async () =>
      saveFile(await fetchFile(routes.jobArchive, { params: { id: jobId } }), `${exportFileName(name)}.zip`),
  })
}
