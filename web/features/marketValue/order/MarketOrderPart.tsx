import type { MarketValueProduct } from '#contracts'
import { MixGate } from '#web/basis/MixGate.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import type { OfferedOne } from '#web/products/OfferedPage.tsx'
import { OrderPart } from '#web/products/OrderPart.tsx'
import { ProductScreen } from '#web/products/ProductScreen.tsx'
import { isForecastJob } from './isForecastJob.ts'
import { MarketOrderCard } from './MarketOrderCard.tsx'
import { MarketResult } from './MarketResult.tsx'

/** Market values on demand: sites, order, result and calculations, in place of the map. */
export function MarketOrderPart({ product, offered }: OfferedOne<MarketValueProduct>) {
  const { marketValue: text } = useText()
  return (
    <OrderPart map={text.toMap}>
      <ProductScreen
        name="marketValue"
        title={text.title}
        product={product}
        offered={offered}
        order={(sites) => (
          <MixGate name="marketValue" product={product} offered={offered}>
            <MarketOrderCard product={product} {...sites} />
          </MixGate>
        )}
        result={(view) => <MarketResult product={product} view={view} />}
        isShown={(job) => !isForecastJob(job)}
      />
    </OrderPart>
  )
}
