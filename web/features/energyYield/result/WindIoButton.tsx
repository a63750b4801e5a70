import { energyYieldRoutes, type Job } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { refusalText } from '#web/api/refusalText.ts'
import { savedFileName } from '#web/api/savedFileName.ts'
import { saveFile } from '#web/api/saveFile.ts'
import { useDemoRefusal } from '#web/api/useDemoRefusal.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'

/** Saves the farm as windIO; its wind is read from the atlas for that. */
export function WindIoButton({ job }: { readonly job: Job }) {
  const { windIoButton: text } = useText().yieldTerms
  const language = useLanguage()
  const { fetchFile } = useCaller()
  const refusal = useDemoRefusal()
  const save = useSingleMutation({
    mutationFn: async () => {
      const answer = await fetchFile(energyYieldRoutes.windIo, {
        params: { id: job.id },
        query: { language },
      })
      await saveFile(answer, savedFileName(answer) ?? `${job.list_name}_windio.zip`)
    },
  })
  return (
    <Button
      size="small"
      icon={save.isError ? 'alert' : 'download'}
      busy={save.isPending}
      disabled={refusal !== undefined}
      title={refusal ?? (save.isError ? refusalText(save.error) : text.hint)}
      onClick={() => save.mutate()}
    >
      {text.save}
    </Button>
  )
}
