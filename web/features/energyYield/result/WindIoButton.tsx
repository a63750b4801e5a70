import { energyYieldRoutes, type Job } from '#contracts'
import { FullAccountButton } from '#web/account/FullAccountButton.tsx'
import { useCaller } from '#web/api/ApiContext.tsx'
import { refusalText } from '#web/api/refusalText.ts'
import { useSavedFile } from '#web/api/useSavedFile.ts'
import { useLanguage, useText } from '#web/language/LanguageContext.tsx'

/** Saves the farm as windIO; its wind is read from the atlas for that. */
export function WindIoButton({ job }: { readonly job: Job }) {
  const { windIoButton: text } = useText().yieldTerms
  const language = useLanguage()
  const { fetchFile } = useCaller()
  const sent = { params: { id: job.id }, query: { language } }
  const save = useSavedFile(() => fetchFile(energyYieldRoutes.windIo, sent), `${job.list_name}_windio.zip`)
  return (
    <FullAccountButton
      icon={save.isError ? 'alert' : 'download'}
      busy={save.isPending}
      title={save.isError ? refusalText(save.error) : text.hint}
      onClick={() => save.mutate()}
    >
      {text.save}
    </FullAccountButton>
  )
}
