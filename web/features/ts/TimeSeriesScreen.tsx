import { type TimeSeriesProduct, timeSeriesOrderSchema } from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import type { ProductName } from '#web/products/ProductPage.tsx'
import { ProductScreen } from '#web/products/ProductScreen.tsx'
import { TimeSeriesOrderCard } from './TimeSeriesOrderCard.tsx'
import { TimeSeriesResultCard } from './TimeSeriesResultCard.tsx'

/** Sites, map, order, result and calculations of one time series product. */
export function TimeSeriesScreen({
  product,
  products,
}: {
  readonly product: TimeSeriesProduct
  readonly products: readonly ProductName[]
}) {
  const { timeSeries: text } = useText()
  return (
    <ProductScreen
      code="ts"
      title={text.title}
      product={product}
      products={products}
      orderOf={({ parameters }) => timeSeriesOrderSchema.safeParse(parameters).data ?? null}
      order={(sites) => <TimeSeriesOrderCard product={product} {...sites} />}
      result={(view) => <TimeSeriesResultCard product={product} view={view} />}
    />
  )
}
