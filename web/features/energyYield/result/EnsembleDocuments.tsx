import { type EnsembleChoice, energyYieldRoutes, ensembleChoiceText, type Job } from '#contracts'
import { FullAccountButton } from '#web/account/FullAccountButton.tsx'
import { useCaller } from '#web/api/ApiContext.tsx'
import { refusalText } from '#web/api/refusalText.ts'
import { useSavedFile } from '#web/api/useSavedFile.ts'
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
  const save = useSavedFile(
    () => fetchFile(energyYieldRoutes.ensembleWorkbook, { params: { id: job.id }, query }),
    `${job.list_name}.xlsx`,
  )
  return (
    <>
      <ReportButton job={job} ensemble={ensemble} />
      <FullAccountButton
        icon={save.isError ? 'alert' : 'download'}
        busy={save.isPending}
        title={save.isError ? refusalText(save.error) : ''}
        onClick={() => save.mutate()}
      >
        {text.workbook}
      </FullAccountButton>
    </>
  )
}
