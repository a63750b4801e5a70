import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MarketValueProduct } from '#contracts'
import { errorText } from '#web/api/apiError.ts'
import { MixGate } from '#web/basis/MixGate.tsx'
import { useMarketCaller } from '#web/basis/useMixing.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Nothing, type OfferedOne } from '#web/products/OfferedPage.tsx'
import { ProductPage } from '#web/products/ProductPage.tsx'
import { ScrolledPage } from '#web/products/ScrolledPage.tsx'
import { useAddress } from '#web/state/useAddress.ts'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { ForecastBasis } from './ForecastBasis.tsx'
import { ForecastFrame } from './ForecastFrame.tsx'
import { ForecastMonths } from './ForecastMonths.tsx'
import { ForecastWarnings } from './ForecastWarnings.tsx'
import { forecastQuery } from './forecastQueries.ts'
import { ForecastMapPart } from './map/ForecastMapPart.tsx'

const names = { atlas: 'atlas' } as const

/** The market value of the next six months: of onshore wind, and of every cell of an atlas. */
export function ForecastPage() {
  const { marketForecast: text, marketValue } = useText()
  const [{ atlas }] = useAddress(names)
  return (
    <ProductPage
      name="marketValue"
      title={text.title}
      noProduct={marketValue.noProduct}
      productName={atlas}
      frame={Frame}
    >
      {(product, offered) => <Forecast key={product.id} product={product} offered={offered} />}
    </ProductPage>
  )
}

function Frame({ children }: { readonly children: ReactNode }) {
  return <ScrolledPage>{children}</ScrolledPage>
}

function Forecast({ product, offered }: OfferedOne<MarketValueProduct>) {
  const { marketForecast: text, fields } = useText()
  const [, change] = useAddress(names)
  return (
    <ForecastFrame
      title={text.title}
      intro={text.intro}
      actions={
        offered.length > 1 && (
          <Select
            label={fields.atlas}
            hideLabel
            value={product.name}
            choices={offered.map(({ name, title }) => ({ value: name, label: title }))}
            onChange={(name) => change({ atlas: name })}
          />
        )
      }
    >
      <MixGate name="marketValue" product={product} offered={offered}>
        <Months product={product} />
      </MixGate>
    </ForecastFrame>
  )
}

function Months({ product }: { readonly product: MarketValueProduct }) {
  const { marketForecast: text, marketValue } = useText()
  const query = useQuery({
    ...forecastQuery(useMarketCaller(), product.id),
    enabled: product.market !== null,
  })
  if (product.market === null) return <Nothing>{marketValue.noPrices}</Nothing>
  if (query.isError) return <Problem onRetry={() => void query.refetch()}>{errorText(query.error)}</Problem>
  if (!query.data)
    return (
      <>
        <p>{text.working}</p>
        <Spinner />
      </>
    )
  const { forecast, refusal, market, basis } = query.data
  if (forecast === null) return <Nothing>{text.refused[refusal ?? 'too_few_months']}</Nothing>
  return (
    <>
      <ForecastWarnings forecast={forecast} />
      <ForecastMonths forecast={forecast} market={market} basis={basis} />
      <ForecastMapPart product={product} forecast={forecast} basis={basis} />
      <ForecastBasis forecast={forecast} market={market} basis={basis} />
    </>
  )
}
