import type { YieldIndexProduct } from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import type { OfferedOne } from '#web/products/OfferedPage.tsx'
import { OrderPart } from '#web/products/OrderPart.tsx'
import { ProductScreen } from '#web/products/ProductScreen.tsx'
import { IndexOrderCard } from './IndexOrderCard.tsx'
import { IndexResultCard } from './IndexResultCard.tsx'

/** The index on demand: sites, order, result and calculations, in place of the map. */
export function IndexOrderPart({ product, offered }: OfferedOne<YieldIndexProduct>) {
  const { yieldIndex: text } = useText()
  return (
    <OrderPart map={text.order.map}>
      <ProductScreen
        name="yieldIndex"
        title={text.title}
        product={product}
        offered={offered}
        order={(sites) => <IndexOrderCard product={product} {...sites} />}
        result={(view) => <IndexResultCard product={product} view={view} />}
      />
    </OrderPart>
  )
}
