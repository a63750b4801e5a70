import { sectorCentreDeg } from '#domain'
import { curveName } from '../../../curveName.ts'
import {
  columnFactory,
  quantityText,
  type ResultTable,
  tableOf,
  withUnit,
} from '../../../quantities/index.ts'
import type { EnergyYieldResult, ResultGroup, ResultPowerCurve } from '../result.ts'
import { sectorWakes } from '../sectorWakes.ts'
import type { ResultWindClimate } from '../windClimate.ts'
import { namedGroups, pairColumns, type TableWords, wakeShareOf } from './words.ts'

/** Columns of the climate's place, which only files need. */
function placeColumns<Row extends { readonly climate: ResultWindClimate }>(
  result: EnergyYieldResult,
  { text, nameOf }: TableWords,
) {
  const column = columnFactory(text.quantities)
  const turbineOf = ({ site_id }: ResultWindClimate) =>
    result.turbines.find((turbine) => turbine.site_id === site_id)
  return [
    column.words<Row>(
      text.yieldFigures.firstTurbine,
      ({ climate }) => {
        const turbine = turbineOf(climate)
        return turbine === undefined ? '' : nameOf(turbine)
      },
      { width: 30, only: 'file' },
    ),
    column.of<Row>('hubHeight', ({ climate }) => climate.hub_height_m, { only: 'file' }),
  ]
}

/** Frequency, mean speed and Weibull parameters of all directions and of each sector. */
export function sectorTable(
  result: EnergyYieldResult,
  climates: readonly ResultWindClimate[],
  words: TableWords,
): ResultTable {
  const { text, format } = words
  const column = columnFactory(text.quantities)
  const rows = climates.flatMap((climate) => [
    { climate, ...climate, frequency: 1, sector: null, degrees: null, power: climate.power_density_wm2 },
    ...climate.sectors.map((one, sector) => {
      const degrees = sectorCentreDeg(sector, climate.sectors.length)
      return { climate, ...one, sector: sector + 1, degrees, power: null }
    }),
  ])
  type Row = (typeof rows)[number]
  const { climate: heads } = text.farmResult
  return tableOf(
    heads.weibullBySector,
    [
      ...placeColumns<Row>(result, words),
      column.words<Row>(
        text.quantities.sector,
        ({ degrees }) => (degrees === null ? heads.all : `${format.exact(degrees)}°`),
        { only: 'shown' },
      ),
      column.of<Row>('sector', ({ sector }) => sector, {
        head: text.yieldFigures.sectorOrAll,
        only: 'file',
      }),
      column.of<Row>('direction', ({ degrees }) => degrees, { only: 'file' }),
      column.of<Row>('frequency', ({ frequency }) => frequency),
      column.of<Row>('meanWindSpeed', ({ mean_wind_speed_ms: speed }) => speed),
      column.of<Row>('weibullA', ({ weibull_a_ms: a }) => a),
      column.of<Row>('weibullK', ({ weibull_k: k }) => k),
      column.of<Row>('powerDensity', ({ power }) => power, { only: 'file' }),
    ],
    rows,
    { strong: rows.flatMap(({ sector }, index) => (sector === null ? [index] : [])) },
  )
}

/** z of a normal distribution with 90 % between its negative and itself. */
const NINETY_PERCENT = 1.644_853_627
/** Relation of the gust to the 10-minute mean that is exceeded once in fifty years; IEC 61400-1, 6.3.2.1. */
const GUST_FACTOR = 1.4

/** The row of a period with too few years for a fifty-year wind. */
const tooShort = { block_months: 12, blocks: null, v50_ms: null, sigma_ms: null } as const

/** Fifty-year winds by blocks of several lengths; null for older results. */
export function extremeTable(
  result: EnergyYieldResult,
  climates: readonly ResultWindClimate[],
  words: TableWords,
): ResultTable | null {
  const { text } = words
  const { extremes: heads } = text.farmResult.climate
  const column = columnFactory(text.quantities)
  const rows = climates.flatMap((climate) =>
    (climate.extremes?.length === 0 ? [tooShort] : (climate.extremes ?? [])).map((one) => ({
      climate,
      ...one,
    })),
  )
  if (rows.length === 0) return null
  type Row = (typeof rows)[number]
  /** A sum of multiples of the wind and of its standard uncertainty. */
  const speed = (head: string, winds: number, sigmas: number) =>
    column.of<Row>(
      'windSpeed',
      ({ v50_ms, sigma_ms }) =>
        v50_ms === null || sigma_ms === null ? null : winds * v50_ms + sigmas * sigma_ms,
      { head: withUnit(head, 'windSpeed') },
    )
  return tableOf(
    heads.title,
    [
      ...placeColumns<Row>(result, words),
      column.words<Row>(heads.block, ({ block_months: months }) => heads.blocks[months] ?? String(months), {
        width: 14,
      }),
      column.of<Row>('count', ({ blocks }) => blocks, { head: heads.count }),
      speed(heads.wind, 1, 0),
      speed(heads.sigma, 0, 1),
      speed(heads.low, 1, -NINETY_PERCENT),
      speed(heads.high, 1, NINETY_PERCENT),
      speed(heads.gust, GUST_FACTOR, 0),
    ],
    rows,
    { note: rows.some((row) => row.blocks === null) ? heads.tooShort : heads.note },
  )
}

/** Frequency of each speed, by climate. */
export function speedTable(result: EnergyYieldResult, words: TableWords): ResultTable {
  const { text } = words
  const column = columnFactory(text.quantities)
  const rows = result.wind_climates.flatMap((climate) =>
    climate.histogram.map((frequency, bin) => ({ climate, frequency, bin })),
  )
  type Row = (typeof rows)[number]
  return tableOf(
    text.farmResult.climate.histogram,
    [
      ...placeColumns<Row>(result, words),
      column.of<Row>('speedFrom', ({ bin }) => bin),
      column.of<Row>('speedTill', ({ bin }) => bin + 1),
      column.of<Row>('frequency', ({ frequency }) => frequency),
    ],
    rows,
  )
}

/** Energy by wind direction of the named groups. */
export function directionTable(
  directions: ResultGroup['directions'],
  { text }: Pick<TableWords, 'text'>,
): ResultTable {
  const column = columnFactory(text.quantities)
  type Row = (typeof directions)[number]
  return tableOf(
    text.farmResult.climate.directions,
    [
      column.of<Row>('direction', (_, sector) => sectorCentreDeg(sector, directions.length)),
      column.of<Row>('frequency', ({ frequency }) => frequency),
      column.of<Row>('freeYield', ({ free_mwh }) => free_mwh),
      column.of<Row>('parkYield', ({ park_mwh }) => park_mwh),
      column.of<Row>('parkEfficiency', ({ free_mwh, park_mwh }) =>
        free_mwh > 0 ? park_mwh / free_mwh : null,
      ),
    ],
    directions,
  )
}

/** The energy of each direction of all groups, for files. */
export function directionsOfGroups(result: EnergyYieldResult, { text }: TableWords): ResultTable {
  const column = columnFactory(text.quantities)
  const { directions } = result.groups.farm
  type Row = (typeof directions)[number]
  return tableOf(
    text.farmResult.climate.directions,
    [
      column.of<Row>('sector', (_, sector) => sector + 1),
      column.of<Row>('direction', (_, sector) => sectorCentreDeg(sector, directions.length)),
      column.of<Row>('frequency', ({ frequency }) => frequency),
      ...pairColumns<Row>(namedGroups(result, text), text, (group, _, sector) => group.directions[sector]!),
    ],
    directions,
  )
}

/** The wake loss by sectors of 30 degrees. */
export function sectorWakeTable(
  group: Pick<ResultGroup, 'directions'>,
  { text, format }: Pick<TableWords, 'text' | 'format'>,
): ResultTable {
  const { sectors: words } = text.yieldFigures
  const column = columnFactory(text.quantities)
  const rows = sectorWakes(group).map(({ directionDeg, frequency, freeMwh, parkMwh }) => ({
    ...{ degrees: directionDeg as number | null, frequency, free_mwh: freeMwh, park_mwh: parkMwh },
  }))
  type Row = (typeof rows)[number]
  const sum = (of: 'frequency' | 'free_mwh' | 'park_mwh') => rows.reduce((total, row) => total + row[of], 0)
  const all: Row = {
    degrees: null,
    frequency: sum('frequency'),
    free_mwh: sum('free_mwh'),
    park_mwh: sum('park_mwh'),
  }
  return tableOf(
    words.title,
    [
      column.words<Row>(
        withUnit(text.quantities.direction, 'direction'),
        ({ degrees }) => (degrees === null ? words.all : `${format.number(degrees)}°`),
        { only: 'shown' },
      ),
      column.of<Row>('direction', ({ degrees }) => degrees, { only: 'file' }),
      column.of<Row>('frequency', ({ frequency }) => frequency),
      column.of<Row>('freeYield', ({ free_mwh }) => free_mwh, { head: words.free }),
      column.of<Row>('parkYield', ({ park_mwh }) => park_mwh, { head: words.park }),
      column.of<Row>('wakeLoss', ({ free_mwh, park_mwh }) => free_mwh - park_mwh),
      column.of<Row>('wakeLossShare', wakeShareOf),
    ],
    rows,
    { sums: [all] },
  )
}

/** Power and thrust of a curve at the speeds of its tables. */
function curveRows({ power, thrust }: Pick<ResultPowerCurve, 'power' | 'thrust'>) {
  const powerAt = new Map(power.wind_speed_ms.map((speed, index) => [speed, power.power_kw[index]!]))
  const ctAt = new Map(thrust.wind_speed_ms.map((speed, index) => [speed, thrust.ct[index]!]))
  return [...new Set([...powerAt.keys(), ...ctAt.keys()])]
    .sort((a, b) => a - b)
    .map((speedMs) => ({ speedMs, powerKw: powerAt.get(speedMs), ct: ctAt.get(speedMs) }))
}

/** Maximum number of rows on the page; longer tables show whole speeds, the workbook has all. */
const MOST_SPEEDS = 60

/** Power and thrust of one curve as a table. */
export function curveTable(
  curve: ResultPowerCurve,
  typeName: string,
  { text, format }: Pick<TableWords, 'text' | 'format'>,
): ResultTable {
  const { curves: words } = text.yieldFigures
  const column = columnFactory(text.quantities)
  const all = curveRows(curve)
  const rows = all.length <= MOST_SPEEDS ? all : all.filter(({ speedMs }) => Number.isInteger(speedMs))
  type Row = (typeof rows)[number]
  return tableOf(
    `${words.title}: ${typeName}`,
    [
      column.of<Row>('curveSpeed', ({ speedMs }) => speedMs),
      column.of<Row>('power', ({ powerKw }) => powerKw, { head: withUnit(typeName, 'power') }),
      column.of<Row>('thrustCoefficient', ({ ct }) => ct, { head: words.ct(typeName) }),
    ],
    rows,
    {
      note: words.densities(
        `${typeName} ${quantityText('airDensity', curve.air_density_kg_m3, format)}\u00a0kg/m³`,
      ),
    },
  )
}

/** Power and thrust of every curve, one below the other, for files. */
export function curvesTable({ power_curves }: EnergyYieldResult, { text }: TableWords): ResultTable {
  const { curves: words } = text.yieldFigures
  const column = columnFactory(text.quantities)
  const rows = power_curves.flatMap((curve) => curveRows(curve).map((row) => ({ curve, ...row })))
  type Row = (typeof rows)[number]
  return tableOf(
    words.title,
    [
      column.words<Row>(words.vendor, ({ curve }) => curve.vendor, { width: 16 }),
      column.words<Row>(words.type, ({ curve }) => curve.type, { width: 26 }),
      column.words<Row>(words.curve, ({ curve }) => curveName(curve, text.turbines), { width: 26 }),
      column.of<Row>('airDensity', ({ curve }) => curve.air_density_kg_m3),
      column.of<Row>('curveSpeed', ({ speedMs }) => speedMs),
      column.of<Row>('power', ({ powerKw }) => powerKw),
      column.of<Row>('thrustCoefficient', ({ ct }) => ct, { head: 'Ct' }),
    ],
    rows,
  )
}
