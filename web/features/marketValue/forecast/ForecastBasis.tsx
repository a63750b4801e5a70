import { useCallback } from 'react'
import { type MarketForecast, monthText, quantityChange, quantityText } from '#contracts'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import { curvesOption } from '#web/charts/curvesOption.ts'
import { monthOf } from '#web/fields/periodTimes.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { PriceMarks } from '#web/market/PriceMarks.tsx'
import { useOriginText } from '#web/market/useOriginText.ts'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { styled } from '#web/ui/styled.ts'

const methods = ['mean12', 'mean_all', 'usual', 'weather_years'] as const
const mwPerGw = 1000

/** Everything that the forecast is based on, and how well the response fits the past. */
export function ForecastBasis({
  forecast,
  market,
  basis,
}: {
  readonly forecast: NonNullable<MarketForecast['forecast']>
  readonly market: MarketForecast['market']
  readonly basis: MarketForecast['basis']
}) {
  const { marketForecast } = useText()
  const originText = useOriginText()
  const text = marketForecast.basis
  const format = useFormat()
  const { response, months, weather_years: years } = forecast
  const [first] = months
  const month = (one: string) => monthText(monthOf(one), format)
  const weights = first?.capture_rate.weights
  const facts: readonly (readonly [string, string])[] = [
    [text.known, month(forecast.known_till)],
    [text.weather, text.weathers[forecast.weather]],
    [text.years, years.length === 0 ? '–' : format.years(years[0]!, years.at(-1)!)],
    [text.driver, text.drivers[response.driver]],
    [text.fitted, `${month(response.from)} – ${month(response.till)}`],
    [
      text.fit,
      text.fitOf(format.percent(response.r_squared), quantityText('worthDeviation', response.rmse, format)),
    ],
    [
      text.residuals,
      `${quantityChange('marketDelta', response.residuals.p05, format)} … ${quantityChange('marketDelta', response.residuals.p95, format)}`,
    ],
    [
      text.baseBand,
      text.baseBands[first === undefined || first.base.errors === 0 ? 'none' : first.base.error_origin],
    ],
    [text.band, first === undefined ? '–' : text.bands[first.capture_rate.band_origin]],
    [
      text.blend,
      methods
        .map((method) => `${text.methods[method]} ${format.percent(weights?.[method] ?? null)}`)
        .join(', '),
    ],
  ]
  return (
    <Card title={text.title} marks={<PriceMarks market={market} basis={basis} />}>
      <CardBody>
        <div className={styled('halves', 's5', 'atTop', 'below1100')}>
          <div>
            <Facts variant="rows" facts={facts} />
            <p className={styled('aboveS3', 'note')}>{text.hash(forecast.inputs_hash.slice(0, 12))}</p>
          </div>
          {response.driver === 'residual_load' && (
            <div>
              <ResponseChart response={response} source={originText(market)} basis={basis} />
              <ResponseKinds response={response} />
            </div>
          )}
        </div>
      </CardBody>
    </Card>
  )
}

type Response = NonNullable<MarketForecast['forecast']>['response']

function ResponseChart({
  response,
  source,
  basis,
}: {
  readonly response: Response
  readonly source: string
  readonly basis: MarketForecast['basis']
}) {
  const { basis: text } = useText().marketForecast
  const option = useCallback(
    (theme: ChartTheme) =>
      curvesOption(
        {
          curves: response.kinds.map((kind) => ({
            name: text.hours(String(kind.from_hour), String(kind.till_hour)),
            points: kind.curve.map(({ driver_mw: driver, price }) => [driver / mwPerGw, price] as const),
          })),
          xName: text.responseAxis,
          yName: '',
          xDecimals: 1,
          yDecimals: 2,
        },
        theme,
      ),
    [response, text],
  )
  return (
    <ChartFigure
      title={text.responseChart}
      about={{ subject: text.response, source, basis }}
      optionOf={option}
    />
  )
}

function ResponseKinds({ response }: { readonly response: Response }) {
  const { marketForecast, quantities } = useText()
  const { basis: text } = marketForecast
  const format = useFormat()
  return (
    <DataTable
      caption={text.kinds}
      rows={response.kinds}
      keyOf={(kind) => String(kind.from_hour)}
      columns={[
        { head: text.partOfDay, cell: (kind) => text.hours(String(kind.from_hour), String(kind.till_hour)) },
        { head: quantities.hours, number: (kind) => format.number(kind.hours) },
        { head: text.rSquared, quantity: 'rSquared', value: (kind) => kind.r_squared },
        { head: text.rmse, quantity: 'worthDeviation', value: (kind) => kind.rmse },
      ]}
    />
  )
}
