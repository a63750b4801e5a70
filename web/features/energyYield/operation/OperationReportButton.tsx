import { operationRoutes } from '#contracts'
import { SavedFileButton } from '#web/account/SavedFileButton.tsx'
import { useCaller } from '#web/api/ApiContext.tsx'
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
  return (
    <SavedFileButton
      fetchIt={() => fetchFile(operationRoutes.operationReport, sent)}
      otherName={`${text.title}.pdf`}
      label={text.report}
    />
  )
}
