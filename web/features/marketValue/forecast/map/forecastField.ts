import { useMemo } from 'react'
import { type ForecastFigure, fieldQuantities, marketForecastRoutes, quantityWithUnit } from '#contracts'
import { formatIndexPeriod } from '#domain'
import { fieldChoice } from '#web/fieldPage/fieldChoice.ts'
import type { FieldRecord, FieldState } from '#web/fieldPage/fieldRecord.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { priceClasses } from '#web/market/priceClasses.ts'
import { marketLayers } from '#web/market/useMarketLayer.ts'
import { offeredPeriods } from '#web/periods/offeredPeriods.ts'
import { forecastFieldsQuery } from '../forecastQueries.ts'
import { ForecastCell } from './ForecastCell.tsx'
import {
  type ForecastChoice,
  type ForecastProduct,
  type ForecastTypes,
  monthsOf,
  periodOf,
} from './forecastProduct.ts'
import { MonthChoice } from './MonthChoice.tsx'

const layers = ['delta', 'value'] as const satisfies readonly ForecastFigure[]
/** Names of the layers in sheets and links. */
const drawnLayers = { delta: 'forecastDelta', value: 'forecastValue' } as const
/** Means of several years are closer together than single months. */
const deltaClasses = marketLayers.delta.classes(false)

/** The expected value or delta of a month over the atlas. */
export const forecastField: FieldRecord<ForecastTypes> = {
  name: 'marketValue',
  layers,
  choice: fieldChoice<ForecastProduct, ForecastChoice>({
    layers,
    names: { layer: 'shown', period: 'month' },
    usualPeriod: (product) => periodOf(monthsOf(product)[0] ?? ''),
    hasPeriod: (product, period) => monthsOf(product).includes(formatIndexPeriod(period)),
  }),
  dataQuery: (caller, product, turbineId) =>
    forecastFieldsQuery(caller, product, turbineId, product.forecast.inputs_hash),
  useShown: useShownForecast,
  texts: ({ marketForecast: { map }, marketValue }) => ({
    ...{ loading: map.loading, layers: map.figures, hints: map.hints, legends: map.legends },
    ...{ mapHint: map.hint, note: marketValue.uncurtailed },
  }),
  drawn: ({ layer, turbineId: turbine, period }) => ({
    ...{ layer: drawnLayers[layer], turbine, period: formatIndexPeriod(period) },
  }),
  fileBasis: ({ forecastBasis }) => forecastBasis,
  file({ product: { id, name }, choice }, { fields, marketForecast }, { fetchFile }) {
    const { layer: shown, turbineId: turbine } = choice
    const query = { turbine, month: formatIndexPeriod(choice.period), shown }
    return {
      ...{ label: fields.download, hint: marketForecast.map.download, ending: 'tif' },
      nameParts: ['market_value_forecast', shown, name, turbine, query.month],
      fetchIt: () => fetchFile(marketForecastRoutes.forecastField, { params: { id }, query }),
    }
  },
  periods: {
    offered: (product) =>
      offeredPeriods({
        months: monthsOf(product).map((period) => ({ period, known_share: 1, state: 'whole', lacks: [] })),
        years: [],
        basis: product.forecastBasis,
      }),
    Choice: MonthChoice,
  },
  Cell: ForecastCell,
}

function useShownForecast({ product, data, choice: { layer, period } }: FieldState<ForecastTypes>) {
  const { marketForecast: text, marketValue } = useText()
  const format = useFormat()
  const index = monthsOf(product).indexOf(formatIndexPeriod(period))
  const field = useMemo(() => {
    const values = data[layer][index] ?? null
    const classes = layer === 'delta' ? deltaClasses : priceClasses(values)
    return { values, isPale: null, classes, quantity: fieldQuantities[layer] }
  }, [data, layer, index])
  const expected = product.forecast.months[index]
  const notes = [
    text.map.expected(quantityWithUnit('marketValue', expected?.market_value.mean ?? null, format)),
    ...(expected === undefined ? [] : [`${text.columns.origin}: ${text.origins[expected.base.origin]}`]),
    ...(product.market?.synthetic ? [marketValue.synthetic] : []),
  ]
  return { field, isOfPeriod: true, notes }
}
