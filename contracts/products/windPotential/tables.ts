import {
  type FrequencyTable,
  finiteOrNull,
  sectorCentreDeg,
  speedHistogram,
  tableFrequencies,
  type WeibullMethod,
  weibullMethodNames,
  windRoses,
} from '#domain'
import type { Format } from '../../format.ts'
import type { PageMessages } from '../../messages/index.ts'
import { type ColumnOf, columnFactory, type ResultTable, tableOf, withUnit } from '../../quantities/index.ts'
import type { WindFigures, WindPotentialResult, WindStatistics } from './schemas.ts'

/** The wind of a site at a height, in the sectors and bins of a table. */
export interface WindOfHeight {
  readonly figures: WindFigures
  readonly statistics: WindStatistics
  readonly winds: FrequencyTable
}

export interface WindWords {
  readonly text: Pick<PageMessages, 'windPotential' | 'quantities'>
  readonly format: Format
  /** Names a sector by its number. */
  readonly sectorName: (sector: number, sectors: number) => string
}

/** Column of the height: files have all heights in one table, the page has one. */
function heightColumn<Row extends { readonly figures: WindFigures }>({ text }: WindWords): ColumnOf<Row> {
  return columnFactory(text.quantities).of('height', ({ figures }) => figures.height, { only: 'file' })
}

/** Frequency, speed and energy of the wind from each sector. */
export function rosesTable(heights: readonly WindOfHeight[], words: WindWords): ResultTable {
  const { of } = columnFactory(words.text.quantities)
  const rows = heights.flatMap(({ figures, winds }) => {
    const roses = windRoses(winds)
    return Array.from(roses.frequency, (frequency, sector) => ({
      ...{ figures, frequency, sector, sectors: winds.sectorCount },
      meanSpeedMs: finiteOrNull(roses.meanSpeedMs[sector]),
      speedShare: roses.speedShare[sector] ?? null,
      powerShare: roses.powerShare[sector] ?? null,
    }))
  })
  type Row = (typeof rows)[number]
  return tableOf(
    words.text.windPotential.result.roses.table,
    [
      heightColumn<Row>(words),
      of<Row>('sector', ({ sector }) => sector + 1),
      of<Row>('direction', ({ sector, sectors }) => sectorCentreDeg(sector, sectors)),
      of<Row>('frequency', ({ frequency }) => frequency),
      of<Row>('meanWindSpeed', ({ meanSpeedMs }) => meanSpeedMs),
      of<Row>('speedShare', ({ speedShare }) => speedShare),
      of<Row>('powerShare', ({ powerShare }) => powerShare),
    ],
    rows,
  )
}

/** Rows for each speed bin of each height, up to the last bin with wind. */
function binRows(heights: readonly WindOfHeight[]) {
  return heights.flatMap(({ figures, winds }) => {
    const shares = tableFrequencies(winds)
    const all = [...speedHistogram(winds)]
    return all.slice(0, all.findLastIndex((share) => share > 0) + 1).map((share, bin) => ({
      ...{ figures, winds, bin, share },
      fromMs: bin * winds.binWidthMs,
      tillMs: (bin + 1) * winds.binWidthMs,
      bySector: Array.from(
        { length: winds.sectorCount },
        (_, sector) => shares[sector * winds.binCount + bin] ?? 0,
      ),
    }))
  })
}
type BinRow = ReturnType<typeof binRows>[number]

function binColumns(words: WindWords, only?: 'file'): ColumnOf<BinRow>[] {
  const { of } = columnFactory(words.text.quantities)
  return [
    heightColumn<BinRow>(words),
    of('speedFrom', ({ fromMs }) => fromMs, { only }),
    of('speedTill', ({ tillMs }) => tillMs, { only }),
  ]
}

/** A fitted curve over the frequencies of speeds, as a share of each bin. */
export interface FittedCurve {
  readonly name: string
  readonly shareOf: (bin: number) => number
}

/** Frequency of each speed, with the selected curves. */
export function histogramTable(
  heights: readonly WindOfHeight[],
  words: WindWords,
  curves: readonly FittedCurve[] = [],
): ResultTable {
  const { of } = columnFactory(words.text.quantities)
  return tableOf(
    words.text.windPotential.result.histogram.table,
    [
      ...binColumns(words),
      of<BinRow>('steps', ({ winds, share }) => share * winds.total, { only: 'file' }),
      of<BinRow>('binFrequency', ({ share }) => share),
      ...curves.map(({ name, shareOf }) =>
        of<BinRow>('binFrequency', ({ bin }) => shareOf(bin), { head: withUnit(name, 'binFrequency') }),
      ),
    ],
    binRows(heights),
  )
}

/** Frequency of each speed from each sector; the page also shows sums of rows and columns. */
export function frequencyTable(heights: readonly WindOfHeight[], words: WindWords): ResultTable {
  const { of, words: name } = columnFactory(words.text.quantities)
  const { result: text, tables } = words.text.windPotential
  const { exact } = words.format
  const rows = binRows(heights)
  const sectors = heights[0]?.winds.sectorCount ?? 0
  const columns: readonly ColumnOf<BinRow>[] = [
    name(text.speed, ({ fromMs, tillMs }) => `${exact(fromMs)}–${exact(tillMs)}`, { only: 'shown' }),
    ...binColumns(words, 'file'),
    ...Array.from({ length: sectors }, (_, sector) =>
      of<BinRow>('binFrequency', ({ bySector }) => bySector[sector], {
        head: tables.sectorAt(exact(sectorCentreDeg(sector, sectors))),
      }),
    ),
    of('binFrequency', ({ share }) => share, { head: text.allDirections, only: 'shown' }),
  ]
  const table = tableOf(text.frequencyTable, columns, rows)
  const sums = columns.map((_, at) =>
    at === 0 ? text.allDirections : at < 4 ? '' : table.rows.reduce((sum, row) => sum + Number(row[at]), 0),
  )
  return { ...table, sums: [sums] }
}

/** Weibull parameters by every method, of all directions and of each sector. */
export function weibullTable(
  heights: readonly WindOfHeight[],
  sectors: WindPotentialResult['sectors'],
  words: WindWords,
): ResultTable {
  const { of, words: name } = columnFactory(words.text.quantities)
  const { result: text, tables, methods } = words.text.windPotential
  const rows = heights.flatMap(({ figures, statistics, winds }) => {
    const { frequency, calmShare } = windRoses(winds)
    return [
      { figures, fits: statistics.weibull.all, sector: null, share: 1 - calmShare },
      ...statistics.weibull.sectors[sectors].map((fits, sector) => ({
        ...{ figures, fits, sector, share: frequency[sector] ?? null },
      })),
    ]
  })
  type Row = (typeof rows)[number]
  const parameters = (method: WeibullMethod) => [
    of<Row>('weibullA', ({ fits }) => fits[method]?.a, { head: tables.scaleOf(methods[method]) }),
    of<Row>('weibullK', ({ fits }) => fits[method]?.k, { head: tables.shapeOf(methods[method]) }),
  ]
  return tableOf(
    text.weibullTable,
    [
      heightColumn<Row>(words),
      name<Row>(
        words.text.quantities.sector,
        ({ sector }) => (sector === null ? text.allDirections : words.sectorName(sector, sectors)),
        { only: 'shown' },
      ),
      of<Row>('frequency', ({ share }) => share, { only: 'shown' }),
      of<Row>('sector', ({ sector }) => (sector === null ? null : sector + 1), {
        ...{ head: tables.sectorOrAll, only: 'file' },
      }),
      of<Row>('direction', ({ sector }) => (sector === null ? null : sectorCentreDeg(sector, sectors)), {
        only: 'file',
      }),
      ...weibullMethodNames.flatMap(parameters),
    ],
    rows,
    {
      strong: rows.flatMap(({ sector }, index) => (sector === null ? [index] : [])),
      note: text.noFit,
    },
  )
}

/** The mean diurnal profile of each month. */
export function monthHourTable(heights: readonly WindOfHeight[], words: WindWords): ResultTable {
  const { of, words: name } = columnFactory(words.text.quantities)
  const { result: text, tables } = words.text.windPotential
  const rows = heights.flatMap(({ figures, statistics }) =>
    statistics.month_hour.map((hours, month) => ({ figures, hours, month: month + 1 })),
  )
  type Row = (typeof rows)[number]
  return tableOf(
    withUnit(text.monthHourTitle, 'meanWindSpeed'),
    [
      heightColumn<Row>(words),
      name<Row>(words.text.quantities.month, ({ month }) => words.format.month(month), { only: 'shown' }),
      of<Row>('month', ({ month }) => month, { only: 'file' }),
      ...Array.from({ length: 24 }, (_, hour) => [
        of<Row>('meanWindSpeed', ({ hours }) => hours[hour], { head: String(hour), only: 'shown' }),
        of<Row>('meanWindSpeed', ({ hours }) => hours[hour], { head: tables.hour(hour), only: 'file' }),
      ]).flat(),
    ],
    rows,
  )
}
