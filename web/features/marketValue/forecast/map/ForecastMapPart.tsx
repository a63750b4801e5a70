import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MarketForecast, MarketValueProduct } from '#contracts'
import { gridCellOf } from '#domain'
import { errorText } from '#web/api/apiError.ts'
import { useMarketCaller } from '#web/basis/useMixing.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { atlasGridOf } from '#web/maps/atlasGridOf.ts'
import { PriceMarks } from '#web/market/PriceMarks.tsx'
import { useTilesUrl } from '#web/sites/useTilesUrl.ts'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import styles from '../Forecast.module.css'
import { forecastFieldsQuery } from '../forecastQueries.ts'
import { ForecastCell } from './ForecastCell.tsx'
import { ForecastMap } from './ForecastMap.tsx'
import { useForecastChoice } from './useForecastChoice.ts'

/** The forecast of a month in all cells, and the six months of the cell that is chosen. */
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
  const { map: text } = marketForecast
  const [choice, change] = useForecastChoice(product, forecast.months)
  const tilesUrl = useTilesUrl()
  const grid = useMemo(() => atlasGridOf(product.atlas), [product.atlas])
  const fields = useQuery({
    ...forecastFieldsQuery(useMarketCaller(), product, choice.turbineId, forecast.inputs_hash),
    enabled: product.turbines.length > 0,
    placeholderData: (before) => before,
  })
  const cell = choice.at && gridCellOf(grid, choice.at.lat, choice.at.lon)
  return (
    <>
      <Card title={text.title} marks={<PriceMarks market={product.market} basis={basis} />}>
        {fields.data && tilesUrl !== undefined ? (
          <div className={styles.map}>
            <ForecastMap
              product={product}
              forecast={forecast}
              data={fields.data}
              tilesUrl={tilesUrl}
              choice={choice}
              onChange={change}
            />
          </div>
        ) : (
          <CardBody>
            {fields.isError ? (
              <Problem onRetry={() => void fields.refetch()}>{errorText(fields.error)}</Problem>
            ) : product.turbines.length === 0 ? (
              <p>{marketValue.noMonths}</p>
            ) : (
              <>
                <p>{text.loading}</p>
                <Spinner />
              </>
            )}
          </CardBody>
        )}
      </Card>
      {cell && (
        <ForecastCell
          product={product}
          forecast={forecast}
          grid={grid}
          cell={cell}
          choice={choice}
          onClose={() => change({ at: null })}
        />
      )}
    </>
  )
}
