import { useMemo } from 'react'
import type { MarketForecast, MarketValueProduct } from '#contracts'
import { FieldScreen } from '#web/fieldPage/FieldScreen.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { PriceMarks } from '#web/market/PriceMarks.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { forecastField } from './forecastField.ts'

/** The forecast of a month in all cells, and the six months of the selected cell. */
export function ForecastMapPart({
  product,
  forecast,
  basis,
}: {
  readonly product: MarketValueProduct
  readonly forecast: NonNullable<MarketForecast['forecast']>
  readonly basis: MarketForecast['basis']
}) {
  const { marketForecast, marketValue } = useText()
  // The head of the card has its basis.
  const atlas = useMemo(
    () => ({ ...product, basis: null, forecast, forecastBasis: basis }),
    [product, forecast, basis],
  )
  const head = {
    title: marketForecast.map.title,
    marks: <PriceMarks market={product.market} basis={basis} />,
  }
  if (product.turbines.length === 0)
    return (
      <Card {...head}>
        <CardBody>
          <p>{marketValue.noMonths}</p>
        </CardBody>
      </Card>
    )
  return <FieldScreen record={forecastField} product={atlas} card={head} />
}
