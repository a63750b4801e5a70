import {
  type ProfileFigure,
  type ProfileValueProduct,
  profileFigureSchema,
  profileValueRoutes,
} from '#contracts'
import { formatIndexPeriod, type MarketField } from '#domain'
import { fieldChoice } from '#web/fieldPage/fieldChoice.ts'
import type { FieldChoice, FieldRecord, FieldTypes } from '#web/fieldPage/fieldRecord.ts'
import { marketFieldQuery } from '#web/market/marketFieldQuery.ts'
import { usualPeriod } from '#web/market/periodPrices.ts'
import { useMarketLayer } from '#web/market/useMarketLayer.ts'
import { ProfileCell } from './ProfileCell.tsx'

const layers = profileFigureSchema.options

interface ProfileChoice extends FieldChoice {
  readonly layer: ProfileFigure
}

export interface ProfileTypes extends FieldTypes {
  readonly product: ProfileValueProduct
  readonly data: MarketField
  readonly choice: ProfileChoice
}

/** Profile values of an atlas on the map. */
export const profileField: FieldRecord<ProfileTypes> = {
  name: 'profileValue',
  layers,
  choice: fieldChoice<ProfileValueProduct, ProfileChoice>({ layers, usualPeriod }),
  dataQuery: ({ fetchFile }, product, turbineId) =>
    marketFieldQuery('profileFields', product, turbineId, (sent) =>
      fetchFile(profileValueRoutes.profileFields, sent),
    ),
  useShown: useMarketLayer,
  texts: ({ marketValue, profileValue: { shortLayers, layerHints, legends, mapHint } }) => ({
    ...{ layers: shortLayers, hints: layerHints, legends, mapHint },
    ...{ loading: marketValue.loading, note: marketValue.uncurtailed },
  }),
  drawn: ({ layer, turbineId: turbine, period }) => ({
    ...{ layer, turbine, period: formatIndexPeriod(period) },
  }),
  file({ product: { id, name }, choice }, { fields, profileValue: text }, { fetchFile }) {
    const { layer: profile, turbineId: turbine } = choice
    const query = { turbine, period: formatIndexPeriod(choice.period), profile }
    return {
      ...{ label: fields.download, hint: text.downloadField, ending: 'tif' },
      nameParts: ['profile', profile, name, turbine, query.period],
      fetchIt: () => fetchFile(profileValueRoutes.profileField, { params: { id }, query }),
    }
  },
  sites({ product, choice: { layer, turbineId } }, { marketValue, profileValue: text }, { fetchFile }, list) {
    const params = { id: product.id }
    const query = { turbine: turbineId, list_id: String(list.id) }
    const file = {
      hint: text.sitesHint,
      nameParts: ['profile_value', list.name, product.name, turbineId],
    }
    return {
      label: marketValue.sitesTable,
      valueHead: layer === 'cost' ? text.legends.cost : text.layers[layer],
      files: [
        {
          ...{ ...file, label: 'Excel', ending: 'xlsx' },
          fetchIt: () => fetchFile(profileValueRoutes.profileSitesWorkbook, { params, query }),
        },
        {
          ...{ ...file, label: 'CSV', ending: 'csv' },
          fetchIt: (part) =>
            fetchFile(profileValueRoutes.profileSitesCsv, { params, query: { ...query, ...part } }),
        },
      ],
    }
  },
  Cell: ProfileCell,
}
