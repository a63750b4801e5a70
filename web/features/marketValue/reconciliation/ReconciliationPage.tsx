import { useQuery } from '@tanstack/react-query'
import { type FleetLevel, fleetLevels, products } from '#contracts'
import { errorText } from '#web/api/apiError.ts'
import { productGroupsQuery } from '#web/api/queries.ts'
import { useMarketCaller } from '#web/basis/useMixing.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { ScrolledPage } from '#web/products/ScrolledPage.tsx'
import { useAddress } from '#web/state/useAddress.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { reconciliationQuery } from '../marketQueries.ts'
import { ReconciledMonths } from './ReconciledMonths.tsx'

const parts = { product: 'product', level: 'level' } as const

/** Published and computed market values compared, for the selected atlas. */
export function ReconciliationPage() {
  const { marketValue, fields } = useText()
  const { reconciliation: text } = marketValue
  const groups = useQuery(productGroupsQuery(useMarketCaller()))
  const offered = groups.data?.find(({ name }) => name === products.marketValue.code)?.products ?? []
  const [address, change] = useAddress(parts)
  const product = offered.find(({ id }) => String(id) === address.product) ?? offered[0]
  return (
    <ScrolledPage>
      <PageHead title={text.title} sub={text.intro}>
        {product && offered.length > 1 && (
          <Select
            label={fields.atlas}
            value={String(product.id)}
            choices={offered.map(({ id, title }) => ({ value: String(id), label: title }))}
            onChange={(id) => change({ product: id })}
          />
        )}
      </PageHead>
      {groups.isPending && <Spinner />}
      {product ? (
        <Reconciled
          key={product.id}
          id={product.id}
          level={fleetLevels.find((level) => level === address.level) ?? 'computed'}
          onLevel={(level) => change({ level })}
        />
      ) : (
        !groups.isPending && (
          <Card>
            <EmptyState icon="info">{marketValue.noProduct}</EmptyState>
          </Card>
        )
      )}
    </ScrolledPage>
  )
}

function Reconciled({
  id,
  level,
  onLevel,
}: {
  readonly id: number
  readonly level: FleetLevel
  readonly onLevel: (level: FleetLevel) => void
}) {
  const { reconciliation: text } = useText().marketValue
  const query = useQuery(reconciliationQuery(useMarketCaller(), id, level))
  if (query.isError) return <Problem onRetry={() => void query.refetch()}>{errorText(query.error)}</Problem>
  if (!query.data) return <Spinner />
  if (query.data.months.length === 0)
    return (
      <Card>
        <EmptyState icon="info">{text.nothing}</EmptyState>
      </Card>
    )
  return <ReconciledMonths id={id} data={query.data} onLevel={onLevel} />
}
