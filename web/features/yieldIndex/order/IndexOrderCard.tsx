import { useQuery } from '@tanstack/react-query'
import type { Format, PageMessages, YieldIndexOrder, YieldIndexProduct } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { turbineInfosQuery } from '#web/api/queries.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import type { OrderRow } from '#web/products/ConfirmOrder.tsx'
import type { OrderedSites } from '#web/products/OrderCard.tsx'
import { OrderFormCard } from '#web/products/OrderFormCard.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { IndexOrderFields } from './IndexOrderFields.tsx'
import { checkIndexOrderForm, newIndexOrderForm } from './indexOrderForm.ts'
import { orderTypes } from './orderTypes.ts'

/** The order of an index for a turbine of the catalogue or an own one. */
export function IndexOrderCard(order: OrderedSites & { readonly product: YieldIndexProduct }) {
  const { yieldIndex, products, quantities } = useText()
  const text = yieldIndex.order
  const { data: turbines, ...query } = useQuery(turbineInfosQuery(useCaller()))
  if (!order.product.on_demand)
    return (
      <Card title={products.order.title}>
        <EmptyState icon="info">{text.closed}</EmptyState>
      </Card>
    )
  if (query.isError) return <Problem onRetry={() => void query.refetch()}>{errorText(query.error)}</Problem>
  if (!turbines)
    return (
      <Card title={products.order.title}>
        <p>{text.turbines}</p>
        <Spinner />
      </Card>
    )
  const types = orderTypes(turbines)
  const rowsOf = (
    placed: YieldIndexOrder,
    { yieldIndex: words }: PageMessages,
    format: Format,
  ): readonly OrderRow[] => {
    const type = types.find(({ id }) => id === placed.turbine_type_id)
    const curve = type?.curves.find(({ id }) => id === placed.power_curve_id)
    const [from, until] = placed.reference ?? [0, 0]
    return [
      [words.order.type, [type?.name, curve?.name].filter((part) => part !== undefined).join(' · ')],
      [quantities.hubHeight, `${format.exact(placed.hub_height)}\u00a0m`],
      [words.mode, words.modes[placed.mode]],
      [words.reference, format.years(from, until)],
      ...(placed.whole_atlas ? [[words.order.field, words.order.fieldOrdered] as const] : []),
    ]
  }
  return (
    <OrderFormCard
      {...order}
      name="yieldIndex"
      confirmTitle={text.confirmTitle}
      newForm={newIndexOrderForm}
      checkForm={checkIndexOrderForm}
      rowsOf={rowsOf}
    >
      {(fields) => <IndexOrderFields {...fields} turbines={turbines} />}
    </OrderFormCard>
  )
}
