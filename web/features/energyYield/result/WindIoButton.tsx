import { energyYieldRoutes, type Job } from '#contracts'
import { SavedFileButton } from '#web/account/SavedFileButton.tsx'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useLanguage, useText } from '#web/language/LanguageContext.tsx'

/** Saves the farm as windIO; its wind is read from the atlas for that. */
export function WindIoButton({ job }: { readonly job: Job }) {
  const { windIoButton: text } = useText().yieldTerms
  const language = useLanguage()
  const { fetchFile } = useCaller()
  const sent = { params: { id: job.id }, query: { language } }
  return (
    <SavedFileButton
      fetchIt={() => fetchFile(energyYieldRoutes.windIo, sent)}
      otherName={`${job.list_name}_windio.zip`}
      hint={text.hint}
      label={text.save}
    />
  )
}
