import { useQueryClient } from '@tanstack/react-query'
import { operationRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useDemoRefusal } from '#web/api/useDemoRefusal.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Toggle } from '#web/ui/Toggle.tsx'
import { operationFilesKey } from './operationQueries.ts'

/** Switch of the monthly reports by mail, which are compared with the atlas of the shown product. */
export function OperationMails({
  listId,
  productId,
  report,
}: {
  readonly listId: number
  readonly productId: number
  readonly report: { readonly product_id: number; readonly month: string | null } | null
}) {
  const { operation: text } = useText()
  const language = useLanguage()
  const refusal = useDemoRefusal()
  const { call } = useCaller()
  const client = useQueryClient()
  const params = { listId: String(listId) }
  const change = useSingleMutation({
    mutationFn: (on: boolean) =>
      on
        ? call(operationRoutes.mailOperationReports, { params, body: { product_id: productId, language } })
        : call(operationRoutes.endOperationReports, { params }),
    onSuccess: () => client.invalidateQueries({ queryKey: operationFilesKey(listId), exact: true }),
  })
  const sent = report?.month ? ` ${text.lastMail(report.month)}` : ''
  return (
    <div>
      <Toggle
        label={text.mails}
        hint={refusal ?? `${text.mailsHint}${sent}`}
        on={report !== null}
        disabled={refusal !== undefined || change.isPending}
        onChange={(on) => change.mutate(on)}
      />
      {change.isError && <Problem>{errorText(change.error)}</Problem>}
    </div>
  )
}
