import {
  createFormat,
  type EnergyYieldResult,
  exceedancesOf,
  knownSigma,
  type Language,
  messages,
  periodsOf,
  type ResultGroup,
} from '#contracts'
import { sectorCentreDeg } from '#domain'
import {
  dateColumn,
  energyColumn,
  type FilledTable,
  filledTable,
  numberColumn,
  type TableRow,
  textColumn,
} from '../workbook/filledTable.ts'
import { calibrationTables } from './calibrationTable.ts'
import { lossTable } from './lossTable.ts'
import { restrictionTables } from './restrictionTable.ts'
import { percentOf } from './turbineFigures.ts'
import { turbineTable } from './turbineTable.ts'

const NAME_WIDTH = 30

/** All tables of a calculated farm. */
export function farmTables(result: EnergyYieldResult, language: Language): FilledTable[] {
  return [
    summaryTable(result, language),
    turbineTable(result, language),
    monthlyTable(result, language),
    periodTable(result, language, 'months'),
    periodTable(result, language, 'years'),
    climateTable(result, language),
    speedTable(result, language),
    directionTable(result, language),
    ...restrictionTables(result, language),
    lossTable(result, language),
    ...calibrationTables(result, language),
  ]
}

/** Planned, existing where there are any, all together. */
function groupsOf({ groups: { planned, portfolio, farm } }: EnergyYieldResult, language: Language) {
  const text = messages[language].yieldWorkbook
  return [
    { name: text.planned, group: planned },
    ...(portfolio === null ? [] : [{ name: text.portfolio, group: portfolio }]),
    { name: text.farm, group: farm },
  ]
}

interface SummaryRow {
  readonly item: string
  readonly unit: string
  readonly decimals: number
  /** In the order of the groups. */
  readonly values: readonly (number | null)[]
}

function summaryTable(result: EnergyYieldResult, language: Language): FilledTable {
  const text = messages[language].yieldWorkbook
  const groups = groupsOf(result, language)
  const rows = summaryRows(result, language)
  const rowDecimals = rows.map(({ decimals }) => decimals)
  return filledTable(
    text.sheets.summary,
    [
      textColumn(text.item, 62),
      textColumn(text.unit, 10),
      ...groups.map(({ name }) => ({ ...energyColumn(name), rowDecimals, width: 15 })),
    ],
    rows.map(({ item, unit, values }) => [item, unit, ...values]),
  )
}

function summaryRows(result: EnergyYieldResult, language: Language): SummaryRow[] {
  const text = messages[language].yieldWorkbook
  const groups = groupsOf(result, language)
  const row = (
    item: string,
    unit: string,
    decimals: number,
    value: (group: ResultGroup) => number | null,
  ): SummaryRow => ({ item, unit, decimals, values: groups.map(({ group }) => value(group)) })
  const losses = result.wake_losses
  const lost = (item: string, ...values: readonly (number | null)[]): SummaryRow => ({
    item,
    unit: text.perYear,
    decimals: 3,
    values,
  })
  return [
    row(text.turbines, '', 0, ({ turbines }) => turbines),
    row(text.ratedPower, 'kW', 0, ({ rated_power_kw }) => rated_power_kw),
    row(text.freeSpeed, 'm/s', 3, ({ free_wind_speed_ms }) => free_wind_speed_ms),
    row(text.free, text.perYear, 3, (group) => group.yield.free_mwh),
    row(text.wakeLoss, text.perYear, 3, (group) => group.yield.wake_loss_mwh),
    row(text.park, text.perYear, 3, (group) => group.yield.park_mwh),
    row(text.efficiency, '%', 2, (group) => percentOf(group.yield.efficiency)),
    row(text.fullLoadHours, text.hoursPerYear, 1, (group) => group.yield.full_load_hours),
    row(text.capacityFactor, '%', 2, (group) => percentOf(group.yield.capacity_factor)),
    row(text.net('P50'), text.perYear, 3, ({ net }) => net.p50_mwh),
    row(text.net('P75'), text.perYear, 3, ({ net }) => exceedancesOf(net).p75_mwh),
    row(text.net('P90'), text.perYear, 3, ({ net }) => exceedancesOf(net).p90_mwh),
    row(text.sigma, '%', 3, ({ net }) => percentOf(knownSigma(net))),
    ...periodRows(result, language),
    lost(text.withinPlanned, losses.within_planned_mwh),
    lost(text.byExisting, losses.by_existing_mwh),
    ...(losses.blockage_mwh === undefined ? [] : [lost(text.blockage, ...blockageOf(result))]),
    ...(groups.length === 2 ? [] : [lost(text.inflicted, null, losses.inflicted_on_existing_mwh)]),
  ]
}

/** By group, in their order. */
function blockageOf({ wake_losses, groups }: EnergyYieldResult): number[] {
  const { planned, portfolio } = wake_losses.blockage_mwh ?? { planned: 0, portfolio: 0 }
  return [planned, ...(groups.portfolio === null ? [] : [portfolio]), planned + portfolio]
}

const levels = ['p75_mwh', 'p84_mwh', 'p90_mwh', 'p95_mwh', 'p99_mwh'] as const

/** Uncertainty and exceeded yields of 1, 10 and 20 years of operation. */
function periodRows(result: EnergyYieldResult, language: Language): SummaryRow[] {
  const { yieldTerms, yieldWorkbook: text, units } = messages[language]
  const { periods: words } = yieldTerms
  const { number } = createFormat(language, units)
  const spans = groupsOf(result, language).map(({ group }) => periodsOf(group, result))
  return spans[0]!.flatMap(({ years }, span): SummaryRow[] => [
    {
      ...{ item: words.sigmaOver(number(years)), unit: '%', decimals: 3 },
      values: spans.map((periods) => percentOf(knownSigma(periods[span]!))),
    },
    ...levels.map((level) => ({
      ...{ item: words.net(level.slice(0, 3).toUpperCase(), number(years)), unit: text.perYear, decimals: 3 },
      values: spans.map((periods) => periods[span]![level]),
    })),
  ])
}

/** Free and park yield of every group, in the order of `energyColumns`. */
function energiesOf(
  groups: ReturnType<typeof groupsOf>,
  pairOf: (group: ResultGroup) => { readonly free_mwh: number | null; readonly park_mwh: number | null },
) {
  return groups.flatMap(({ group }) => {
    const { free_mwh, park_mwh } = pairOf(group)
    return [free_mwh, park_mwh]
  })
}

function energyColumns(result: EnergyYieldResult, language: Language) {
  const text = messages[language].yieldWorkbook
  return groupsOf(result, language).flatMap(({ name }) => [
    energyColumn(text.freeOf(name)),
    energyColumn(text.parkOf(name)),
  ])
}

function monthlyTable(result: EnergyYieldResult, language: Language): FilledTable {
  const text = messages[language].yieldWorkbook
  const groups = groupsOf(result, language)
  const rows = result.groups.farm.calendar_months.map((_, month) => [
    month + 1,
    ...energiesOf(groups, ({ calendar_months }) => calendar_months[month]!),
  ])
  return filledTable(
    text.sheets.monthly,
    [numberColumn(text.month, 0), ...energyColumns(result, language)],
    rows,
  )
}

function periodTable(result: EnergyYieldResult, language: Language, span: 'months' | 'years'): FilledTable {
  const text = messages[language].yieldWorkbook
  const groups = groupsOf(result, language)
  const rows = result.groups.farm[span].map((one, index) => [
    ...('month' in one ? [Date.UTC(one.year, Number(one.month) - 1)] : []),
    one.year,
    ...('month' in one ? [Number(one.month)] : []),
    100 * one.availability,
    ...energiesOf(groups, (group) => group[span][index]!),
  ])
  const columns = [
    ...(span === 'months' ? [dateColumn(text.monthStart)] : []),
    numberColumn(text.year, 0),
    ...(span === 'months' ? [numberColumn(text.month, 0)] : []),
    numberColumn(text.availability, 2),
    ...energyColumns(result, language),
  ]
  return filledTable(text.sheets[span], columns, rows)
}

function nameOf({ turbines }: EnergyYieldResult, siteId: number): string {
  return turbines.find(({ site_id }) => site_id === siteId)?.name ?? ''
}

function climateTable(result: EnergyYieldResult, language: Language): FilledTable {
  const text = messages[language].yieldWorkbook
  const rows = result.wind_climates.flatMap((climate): TableRow[] => {
    const siteCells = [nameOf(result, climate.site_id), climate.hub_height_m]
    return [
      [
        ...siteCells,
        null,
        null,
        100,
        climate.mean_wind_speed_ms,
        climate.weibull_a_ms,
        climate.weibull_k,
        climate.power_density_wm2,
      ],
      ...climate.sectors.map((sector, index) => [
        ...siteCells,
        index + 1,
        sectorCentreDeg(index, climate.sectors.length),
        100 * sector.frequency,
        sector.mean_wind_speed_ms,
        sector.weibull_a_ms,
        sector.weibull_k,
        null,
      ]),
    ]
  })
  const columns = [
    textColumn(text.firstTurbine, NAME_WIDTH),
    numberColumn(text.hub, 1),
    numberColumn(text.sectorOrAll, 0),
    numberColumn(text.direction, 1),
    numberColumn(text.frequency, 3),
    numberColumn(text.meanSpeed, 3),
    numberColumn(text.scale, 3),
    numberColumn(text.shape, 3),
    numberColumn(text.powerDensity, 1),
  ]
  return filledTable(text.sheets.climate, columns, rows)
}

function speedTable(result: EnergyYieldResult, language: Language): FilledTable {
  const text = messages[language].yieldWorkbook
  const rows = result.wind_climates.flatMap(({ site_id, hub_height_m, histogram }) =>
    histogram.map((share, bin) => [nameOf(result, site_id), hub_height_m, bin, bin + 1, 100 * share]),
  )
  const columns = [
    textColumn(text.firstTurbine, NAME_WIDTH),
    numberColumn(text.hub, 1),
    numberColumn(text.from, 0),
    numberColumn(text.till, 0),
    numberColumn(text.frequency, 4),
  ]
  return filledTable(text.sheets.speeds, columns, rows)
}

function directionTable(result: EnergyYieldResult, language: Language): FilledTable {
  const text = messages[language].yieldWorkbook
  const groups = groupsOf(result, language)
  const { directions } = result.groups.farm
  const rows = directions.map(({ frequency }, sector) => [
    sector + 1,
    sectorCentreDeg(sector, directions.length),
    100 * frequency,
    ...energiesOf(groups, ({ directions: sectors }) => sectors[sector]!),
  ])
  const columns = [
    numberColumn(text.sector, 0),
    numberColumn(text.direction, 0),
    numberColumn(text.frequency, 3),
    ...energyColumns(result, language),
  ]
  return filledTable(text.sheets.directions, columns, rows)
}
