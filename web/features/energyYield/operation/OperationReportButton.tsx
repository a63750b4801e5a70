import { operationRoutes } from '#contracts'
import { FullAccountButton } from '#web/account/FullAccountButton.tsx'
import { useCaller } from '#web/api/ApiContext.tsx'
import { refusalText } from '#web/api/refusalText.ts'
import { useSavedFile } from '#web/api/useSavedFile.ts'
import { useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { type AnalysisOf, changedParts } from './operationQueries.ts'

/** Saves the report about the last month of a farm's operation. */
export function OperationReportButton({ listId, productId, change }: AnalysisOf) {
  const { operation: text } = useText()
  const language = useLanguage()
  const { fetchFile } = useCaller()
  const sent = {
    params: { id: String(productId) },
    query: { list_id: String(listId), language, ...changedParts(change) },
  }
  const save = useSavedFile(() => fetchFile(operationRoutes.operationReport, sent), `${text.title}.pdf`)
  return (
    <FullAccountButton
      icon={save.isError ? 'alert' : 'download'}
      busy={save.isPending}
      title={save.isError ? refusalText(save.error) : undefined}
      onClick={() => save.mutate()}
    >
      {text.report}
    </FullAccountButton>
  )
}
