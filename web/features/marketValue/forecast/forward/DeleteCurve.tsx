import { useQueryClient } from '@tanstack/react-query'
import { ownForwardCurveRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { ownForwardCurvesKey } from '#web/market/ownForwardCurves.ts'
import { DeleteButton } from '#web/products/DeleteButton.tsx'

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
  const { forward: text } = useText().marketForecast
  const { call } = useCaller()
  const queries = useQueryClient()
  return (
    <div>
      <DeleteButton
        label={text.delete}
        question={text.deleteConfirm(name)}
        remove={() => call(ownForwardCurveRoutes.deleteOwnForwardCurve, { params: { id } })}
        onDeleted={() => {
          onDeleted()
          return queries.invalidateQueries({ queryKey: [ownForwardCurvesKey], exact: true })
        }}
      />
    </div>
  )
}
