import { type MarketValueProduct, marketValueRoutes } from '#contracts'
import { formatIndexPeriod, type MarketField } from '#domain'
import { fieldChoice } from '#web/fieldPage/fieldChoice.ts'
import type { FieldChoice, FieldRecord, FieldTypes } from '#web/fieldPage/fieldRecord.ts'
import { marketFieldQuery } from '#web/market/marketFieldQuery.ts'
import { usualPeriod } from '#web/market/periodPrices.ts'
import { useMarketLayer } from '#web/market/useMarketLayer.ts'
import { MarketCell } from './MarketCell.tsx'

const layers = ['delta', 'value', 'factor'] as const

interface MarketChoice extends FieldChoice {
  readonly layer: (typeof layers)[number]
}

export interface MarketTypes extends FieldTypes {
  readonly product: MarketValueProduct
  readonly data: MarketField
  readonly choice: MarketChoice
}

/** Market values of an atlas on the map. */
export const marketField: FieldRecord<MarketTypes> = {
  name: 'marketValue',
  layers,
  choice: fieldChoice<MarketValueProduct, MarketChoice>({ layers, usualPeriod }),
  dataQuery: ({ fetchFile }, product, turbineId) =>
    marketFieldQuery('marketFields', product, turbineId, (sent) =>
      fetchFile(marketValueRoutes.marketFields, sent),
    ),
  useShown: useMarketLayer,
  texts: ({ marketValue: { layerHints, uncurtailed, ...text } }) => ({
    ...text,
    hints: layerHints,
    note: uncurtailed,
  }),
  drawn: ({ layer, turbineId: turbine, period }) => ({
    ...{ layer, turbine, period: formatIndexPeriod(period) },
  }),
  file({ product: { id, name }, choice }, { fields, marketValue: text }, { fetchFile }) {
    if (choice.layer !== 'delta') return null
    const query = { turbine: choice.turbineId, period: formatIndexPeriod(choice.period) }
    return {
      ...{ label: fields.download, hint: text.downloadHint, ending: 'tif' },
      nameParts: ['market_value_delta', name, query.turbine, query.period],
      fetchIt: () => fetchFile(marketValueRoutes.marketField, { params: { id }, query }),
    }
  },
  sites: ({ choice }, { marketValue: text }) => ({
    ...{ label: text.sitesTable, valueHead: text.legends[choice.layer], files: [] },
  }),
  Cell: MarketCell,
}
