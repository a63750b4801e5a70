import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMarketCaller } from '#web/basis/useMixing.ts'
import { FieldGate } from '#web/fields/FieldGate.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { useProductPeriods } from '#web/periods/useProductPeriods.ts'
import { useTilesUrl } from '#web/sites/useTilesUrl.ts'
import { useRestingChoice } from '#web/state/useRestingChoice.ts'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { FieldView, type FieldViewProps } from './FieldView.tsx'
import type { FieldTypes } from './fieldRecord.ts'

/** The map of a product: its data are loaded once per turbine; everything else happens in the browser. */
export function FieldScreen<Types extends FieldTypes>(
  props: Omit<FieldViewProps<Types>, 'data' | 'offered' | 'tilesUrl' | 'choice' | 'onChange'>,
) {
  const { record, product, page, card } = props
  const texts = record.texts(useText())
  const { names, choiceOf, addressOf } = record.choice
  const [choice, onChange] = useRestingChoice<Types['choice'], keyof typeof names>(
    names,
    (address) => choiceOf(product, address),
    addressOf,
  )
  const tilesUrl = useTilesUrl()
  const data = useQuery<Types['data']>({
    ...record.dataQuery(useMarketCaller(), product, choice.turbineId),
    placeholderData: (before: Types['data'] | undefined) => before,
  } as never)
  const answered = useProductPeriods(product, record.periods === undefined)
  const known = useMemo(() => record.periods?.offered(product), [record, product])
  const offered = known ?? answered.offered
  const hasFailed = data.isError || answered.error !== null
  if (hasFailed || data.data === undefined || !offered || tilesUrl === undefined) {
    const gate = <FieldGate title={page?.title} loading={texts.loading} queries={[data, answered]} />
    if (!card) return gate
    return (
      <Card {...card}>
        <CardBody>{gate}</CardBody>
      </Card>
    )
  }
  return <FieldView {...props} {...{ offered, tilesUrl, choice, onChange }} data={data.data} />
}
