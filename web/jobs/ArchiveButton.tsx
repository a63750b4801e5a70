import { useMutation } from '@tanstack/react-query'
import { routes } from '#contracts'
import { exportFileName } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { saveFile } from '#web/api/saveFile.ts'
import { useDemoRefusal } from '#web/api/useDemoRefusal.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'

/** Saves all files of a completed job as one archive. */
export function ArchiveButton({ jobId, name }: { readonly jobId: string; readonly name: string }) {
  const { result: text } = useText().products
  const refusal = useDemoRefusal()
  const save = useSaveArchive(jobId, name)
  return (
    <Button
      size="small"
      icon={save.isError ? 'alert' : 'download'}
      busy={save.isPending}
      title={refusal ?? (save.isError ? errorText(save.error) : undefined)}
      disabled={refusal !== undefined}
      onClick={() => save.mutate()}
    >
      {text.allFiles}
    </Button>
  )
}

export function useSaveArchive(jobId: string, name: string) {
  const { fetchFile } = useCaller()
  return useMutation({
    mutationFn: async () =>
      saveFile(await fetchFile(routes.jobArchive, { params: { id: jobId } }), `${exportFileName(name)}.zip`),
  })
}
