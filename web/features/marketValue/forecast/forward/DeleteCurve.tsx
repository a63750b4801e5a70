import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ownForwardCurveRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { ownForwardCurvesKey } from '#web/market/ownForwardCurves.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'

/** Deletes an own curve after a confirmation. */
export function DeleteCurve({
  id,
  name,
  onDeleted,
}: {
  readonly id: number
  readonly name: string
  readonly onDeleted: () => void
}) {
  const { marketForecast, common } = useText()
  const { forward: text } = marketForecast
  const { call } = useCaller()
  const queries = useQueryClient()
  const [isRequested, setRequested] = useState(false)
  const deleted = useSingleMutation({
    mutationFn: () => call(ownForwardCurveRoutes.deleteOwnForwardCurve, { params: { id } }),
    async onSuccess() {
      onDeleted()
      await queries.invalidateQueries({ queryKey: [ownForwardCurvesKey], exact: true })
    },
    onSettled: () => setRequested(false),
  })
  return (
    <div>
      <Button size="small" icon="trash" onClick={() => setRequested(true)}>
        {text.delete}
      </Button>
      {deleted.isError && <Problem>{errorText(deleted.error)}</Problem>}
      {isRequested && (
        <ConfirmDialog
          title={text.delete}
          keep={common.cancel}
          confirm={text.delete}
          icon="trash"
          busy={deleted.isPending}
          onConfirm={() => deleted.mutate()}
          onClose={() => setRequested(false)}
        >
          <p>{text.deleteConfirm(name)}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
