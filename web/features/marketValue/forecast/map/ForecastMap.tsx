import { useMemo, useState } from 'react'
import { type MarketForecast, type MarketValueProduct, marketForecastRoutes, products } from '#contracts'
import { useMarketCaller } from '#web/basis/useMixing.ts'
import { FieldLegend } from '#web/fields/FieldLegend.tsx'
import { FieldMap } from '#web/fields/FieldMap.tsx'
import fieldStyles from '#web/fields/FieldScreen.module.css'
import type { FieldClasses, ShownField } from '#web/fields/fieldClasses.ts'
import { OpacityField } from '#web/fields/OpacityField.tsx'
import { monthOf, monthText } from '#web/fields/periodTimes.ts'
import { usualOpacity } from '#web/fields/usualOpacity.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { diverging, priceClasses } from '#web/market/priceClasses.ts'
import { useMapSources } from '#web/market/useOriginText.ts'
import { DownloadButton } from '#web/products/DownloadButton.tsx'
import { useProductSites } from '#web/products/useProductSites.ts'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { SegmentedSwitch } from '#web/ui/SegmentedSwitch.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { ForecastFields } from '../forecastQueries.ts'
import { type ForecastChoice, forecastFigures } from './useForecastChoice.ts'

/** Means of several years lie closer together than single months. */
const deltaClasses: FieldClasses = { bounds: [-4, -2, -0.75, 0.75, 2, 4], properties: diverging }
const needs = { productType: products.marketValue.listType }

/** The expected value or delta of a month over the atlas, with what changes it. */
export function ForecastMap({
  product,
  forecast,
  data,
  tilesUrl,
  choice,
  onChange,
}: {
  readonly product: MarketValueProduct
  readonly forecast: NonNullable<MarketForecast['forecast']>
  readonly data: ForecastFields
  readonly tilesUrl: string | null
  readonly choice: ForecastChoice
  readonly onChange: (change: Partial<ForecastChoice>) => void
}) {
  const { marketForecast, marketValue, yieldIndex } = useText()
  const mapSources = useMapSources()
  const { map: text } = marketForecast
  const format = useFormat()
  const { fetchFile } = useMarketCaller()
  const { atlas, market, turbines } = product
  const { figure, month, turbineId } = choice
  const [opacity, setOpacity] = useState(usualOpacity)
  const index = forecast.months.findIndex((one) => one.month === month)
  const shown = useMemo((): ShownField => {
    const values = data[figure][index] ?? null
    return {
      values,
      isPale: null,
      classes: figure === 'delta' ? deltaClasses : priceClasses(values),
      unit: 'EUR/MWh',
      decimals: 2,
    }
  }, [data, figure, index])
  const chosen = useProductSites(product, needs, null)
  const expected = forecast.months[index]
  const title = monthText(monthOf(month), format, 'long')
  return (
    <FieldMap
      atlas={atlas}
      tilesUrl={tilesUrl}
      field={shown}
      opacity={opacity}
      sites={chosen.sites}
      choice={choice}
      onChange={onChange}
      hint={text.hint}
      legend={
        <FieldLegend
          title={title}
          unit={text.legends[figure]}
          field={shown}
          notes={[
            text.expected(format.quantity(expected?.market_value.mean ?? null, 'EUR/MWh', 1)),
            ...(expected === undefined
              ? []
              : [`${marketForecast.columns.origin}: ${marketForecast.origins[expected.base.origin]}`]),
            ...(market?.synthetic ? [marketValue.synthetic] : []),
          ]}
          source={[atlas.title, ...mapSources(market)].join(' · ')}
        />
      }
      choices={() => (
        <Card className={fieldStyles.choices}>
          <CardBody>
            <Select
              label={text.month}
              value={month}
              choices={forecast.months.map((one) => ({
                value: one.month,
                label: monthText(monthOf(one.month), format, 'long'),
              }))}
              onChange={(next) => onChange({ month: next })}
            />
            <SegmentedSwitch
              label={text.shown}
              choices={forecastFigures.map((key) => ({ key, label: text.figures[key] }))}
              chosen={figure}
              onChoose={(next) => onChange({ figure: next })}
            />
            <p className={fieldStyles.hint}>{text.hints[figure]}</p>
            <Select
              label={yieldIndex.turbine}
              value={turbineId}
              choices={turbines.map(({ id, name, hub_height: height }) => ({
                value: id,
                label: yieldIndex.turbineOf(name, format.quantity(height, 'm')),
              }))}
              onChange={(next) => onChange({ turbineId: next })}
            />
            <OpacityField percent={opacity} onChange={setOpacity} />
            <p className={fieldStyles.hint}>{marketValue.uncurtailed}</p>
          </CardBody>
        </Card>
      )}
      foot={
        <DownloadButton
          label={marketValue.download}
          hint={text.download}
          name={`market_value_forecast_${figure}_${product.name}_${turbineId}_${month}.tif`}
          fetchIt={() =>
            fetchFile(marketForecastRoutes.forecastField, {
              params: { id: product.id },
              query: { turbine: turbineId, month, shown: figure },
            })
          }
        />
      }
    />
  )
}
