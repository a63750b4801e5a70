import { type EnsembleChoice, energyYieldRoutes, ensembleChoiceText, type Job } from '#contracts'
import { SavedFileButton } from '#web/account/SavedFileButton.tsx'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { ReportButton } from './ReportDialog.tsx'

/** Report and workbook of a farm with mean and spread over several atlases. */
export function EnsembleDocuments({
  job,
  ensemble,
}: {
  readonly job: Job
  readonly ensemble: EnsembleChoice
}) {
  const { ensemble: text } = useText()
  const language = useLanguage()
  const { fetchFile } = useCaller()
  const query = { ensemble: ensembleChoiceText(ensemble), language }
  return (
    <>
      <ReportButton job={job} ensemble={ensemble} />
      <SavedFileButton
        fetchIt={() => fetchFile(energyYieldRoutes.ensembleWorkbook, { params: { id: job.id }, query })}
        otherName={`${job.list_name}.xlsx`}
        label={text.workbook}
      />
    </>
  )
}
