import { referenceOf, referenceText, type YieldIndexProduct, yieldIndexRoutes } from '#contracts'
import { type EnergyField, formatIndexPeriod, type IndexMode, type ReferencePeriod } from '#domain'
import { fieldChoice } from '#web/fieldPage/fieldChoice.ts'
import type { FieldChoice, FieldRecord, FieldTypes } from '#web/fieldPage/fieldRecord.ts'
import { monthOf } from '#web/fields/periodTimes.ts'
import { CellPanel } from './CellPanel.tsx'
import { IndexChoices } from './IndexChoices.tsx'
import { IndexFiles } from './IndexFiles.tsx'
import { indexEnergiesQuery } from './indexQueries.ts'
import { type ShownIndex, useShownIndex } from './useShownIndex.ts'

/** The index itself, or the variability of the years. */
const layers = ['period', 'trend', 'deviation'] as const

interface IndexChoice extends FieldChoice {
  readonly layer: (typeof layers)[number]
  readonly mode: IndexMode
  readonly reference: ReferencePeriod
}

export interface IndexTypes extends FieldTypes {
  readonly product: YieldIndexProduct
  readonly data: EnergyField
  readonly choice: IndexChoice
  readonly shown: ShownIndex
}

/** The index of an atlas on the map. */
export const indexField: FieldRecord<IndexTypes> = {
  name: 'yieldIndex',
  layers,
  choice: fieldChoice<YieldIndexProduct, IndexChoice, 'mode' | 'reference'>({
    layers,
    usualPeriod: ({ months }) => ({ kind: 'month', month: monthOf(months?.[1] ?? '') }),
    more: {
      names: { mode: 'mode', reference: 'reference' },
      of({ default_reference: usual }, { mode, reference }) {
        const [fromYear, tillYear] = usual ?? [0, 0]
        return {
          mode: mode === 'anomaly' ? 'anomaly' : 'seasonal',
          reference: referenceOf(reference ?? '') ?? { fromYear, tillYear },
        }
      },
      addressOf: ({ mode, reference }) => ({
        mode: mode === 'seasonal' ? null : mode,
        reference: referenceText(reference),
      }),
    },
  }),
  dataQuery: indexEnergiesQuery,
  useShown: useShownIndex,
  texts: ({ yieldIndex: { layerHints, ...text } }) => ({ ...text, hints: layerHints }),
  drawn: ({ layer, turbineId: turbine, period, mode, reference }) => ({
    ...{ layer, turbine },
    ...(layer === 'period' && {
      ...{ period: formatIndexPeriod(period), mode, reference: referenceText(reference) },
    }),
  }),
  file({ product: { id, name }, choice }, { fields, yieldIndex: text }, { fetchFile }) {
    const { layer, mode, turbineId: turbine } = choice
    const file = { label: fields.download, hint: text.downloadHint, ending: 'tif' }
    const params = { id }
    if (layer !== 'period') {
      const query = { turbine, figure: layer }
      return {
        ...file,
        nameParts: [layer, name, turbine],
        fetchIt: () => fetchFile(yieldIndexRoutes.indexYearsField, { params, query }),
      }
    }
    const period = formatIndexPeriod(choice.period)
    const reference = referenceText(choice.reference)
    const query = { period, mode, turbine, reference }
    return {
      ...file,
      nameParts: ['index', name, turbine, mode, period, reference],
      fetchIt: () => fetchFile(yieldIndexRoutes.indexField, { params, query }),
    }
  },
  sites({ product, choice }, { yieldIndex: text }, { fetchFile }, list) {
    const { mode, turbineId: turbine } = choice
    const reference = referenceText(choice.reference)
    const period = formatIndexPeriod(choice.period)
    const params = { id: product.id }
    const query = { mode, turbine, reference, period, list_id: String(list.id) }
    const file = {
      hint: text.listFilesHint,
      nameParts: ['index', list.name, product.name, turbine, mode, period, reference],
    }
    const heads = {
      period: `${text.index}, %`,
      trend: `${text.layers.trend}, %/a`,
      deviation: `${text.layers.deviation}, %`,
    }
    return {
      label: text.sitesTable,
      valueHead: heads[choice.layer],
      files: [
        {
          ...{ ...file, label: 'Excel', ending: 'xlsx' },
          fetchIt: () => fetchFile(yieldIndexRoutes.indexSitesWorkbook, { params, query }),
        },
        {
          ...{ ...file, label: 'CSV', ending: 'csv' },
          fetchIt: (part) =>
            fetchFile(yieldIndexRoutes.indexSitesCsv, { params, query: { ...query, ...part } }),
        },
      ],
    }
  },
  MoreChoices: IndexChoices,
  More: IndexFiles,
  Cell: CellPanel,
}
