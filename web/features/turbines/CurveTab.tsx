import { useQuery } from '@tanstack/react-query'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { CurveForm } from './CurveForm.tsx'
import { powerCurveQuery } from './powerCurveQuery.ts'
import type { FormSubject } from './TurbinesDialog.tsx'
import type { ListedType } from './turbineCatalogue.ts'

interface CurveTabProps {
  readonly types: readonly ListedType[]
  readonly subject: FormSubject
  readonly onDirty: (dirty: boolean) => void
  readonly onSaved: (typeId: number) => void
}

/** A power curve of the customer: a new one of any type, or an own one being edited, once loaded. */
export function CurveTab(props: CurveTabProps) {
  return props.subject.curveId === null ? (
    <CurveForm {...props} edited={null} />
  ) : (
    <EditedCurve {...props} curveId={props.subject.curveId} />
  )
}

function EditedCurve({ curveId, ...props }: CurveTabProps & { readonly curveId: number }) {
  const query = useQuery(powerCurveQuery(useCaller(), curveId))
  if (query.isPending) return <Spinner />
  if (query.isError) return <Problem onRetry={() => void query.refetch()}>{errorText(query.error)}</Problem>
  return <CurveForm {...props} edited={query.data} />
}
