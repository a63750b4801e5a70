import { useQuery } from '@tanstack/react-query'
import type { MarketValueProduct } from '#contracts'
import { useMarketCaller } from '#web/basis/useMixing.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import type { OfferedOne } from '#web/products/OfferedPage.tsx'
import { ProductPage } from '#web/products/ProductPage.tsx'
import { ProductScreen } from '#web/products/ProductScreen.tsx'
import { ScrolledPage } from '#web/products/ScrolledPage.tsx'
import { useAddress } from '#web/state/useAddress.ts'
import { ForecastNav } from '../forecast/ForecastFrame.tsx'
import { ForecastWarnings } from '../forecast/ForecastWarnings.tsx'
import { forecastQuery } from '../forecast/forecastQueries.ts'
import { isForecastJob } from '../order/isForecastJob.ts'
import { MarketResult } from '../order/MarketResult.tsx'
import { ForecastOrderCard } from './ForecastOrderCard.tsx'

const names = { atlas: 'atlas' } as const

/** The forecast of own turbines: sites, order, result and calculations. */
export function ForecastOrderPage() {
  const { marketForecast: text, marketValue } = useText()
  const [{ atlas }] = useAddress(names)
  return (
    <ScrolledPage>
      <ForecastNav />
      <ProductPage
        name="marketValue"
        title={text.order.title}
        noProduct={marketValue.noProduct}
        productName={atlas}
      >
        {(product, offered) => <OnDemand key={product.id} product={product} offered={offered} />}
      </ProductPage>
    </ScrolledPage>
  )
}

function OnDemand({ product, offered }: OfferedOne<MarketValueProduct>) {
  const { order: text } = useText().marketForecast
  const [, change] = useAddress(names)
  const { data } = useQuery({
    ...forecastQuery(useMarketCaller(), product.id),
    enabled: product.market !== null,
  })
  return (
    <>
      {data?.forecast && <ForecastWarnings forecast={data.forecast} />}
      <ProductScreen
        name="marketValue"
        title={text.title}
        product={product}
        offered={offered}
        order={(sites) => <ForecastOrderCard product={product} {...sites} />}
        result={(view) => <MarketResult product={product} view={view} />}
        isShown={isForecastJob}
        onProduct={(name) => change({ atlas: name })}
      />
    </>
  )
}
