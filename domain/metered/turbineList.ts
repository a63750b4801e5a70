import type { LatLon } from '../geo/latLon.ts'
import { latLonFromUtm } from '../geo/utm.ts'
import {
  decimalMarkOf,
  isMissingText,
  openNumberOf,
  type PlausibleRange,
  readMarkedNumber,
} from '../numbers/index.ts'
import { type ReadingRecord, readTime, type Unit } from '../reading/index.ts'
import { canHavePower } from '../turbine/rotor.ts'
import { storedDay, type TurbineListHead, turbineListHead } from './turbineListHead.ts'
import { recordOfTurbineList } from './turbineListRecord.ts'

/** A turbine of a public list of turbines with their energies, with place and size. */
export interface ListedTurbine extends LatLon {
  /** Its number in the list, 18 digits (GSRN). */
  readonly number: string
  readonly isOffshore: boolean
  readonly powerKw: number
  /** m above ground; null: unknown, or not plausible. */
  readonly hubHeightM: number | null
  readonly rotorDiameterM: number | null
  readonly maker: string
  readonly type: string
  /** Day of the first connection to the grid, YYYY-MM-DD; null: unknown. */
  readonly commissionedOn: string | null
  /** First day without operation; null: it is in operation. */
  readonly decommissionedOn: string | null
  /** kWh by year (`2019`) or month (`2019-01`). Periods without a value are absent. */
  readonly kwh: Readonly<Record<string, number>>
}

/** Keeper of the Danish list, in the names of its imports and as the source of its years. */
export const turbineListKeeper = 'Energistyrelsen'
/** The lists as their keeper names them. */
export const turbineListSource = `${turbineListKeeper}, Stamdataregister for vindkraftanlæg`

/** Columns that a list needs, for messages. */
export const turbineListColumns = [
  'Møllenummer (GSRN)',
  'Kapacitet (kW)',
  'X (øst) koordinat',
  'Y (nord) koordinat',
] as const

/** Reasons for leaving out a row, or a value of it. */
export const turbineListFlaws = ['noNumber', 'noPlace', 'noPower', 'badEnergy'] as const
export type TurbineListFlaw = (typeof turbineListFlaws)[number]

export interface TurbineListReading {
  readonly turbines: readonly ListedTurbine[]
  readonly flaws: Readonly<Record<TurbineListFlaw, number>>
  readonly record: ReadingRecord
}

/** Extent of Denmark with its waters in UTM zone 32, m; (500000, 6250000) stands for an unknown place. */
const extent = { west: 350_000, east: 950_000, south: 6_000_000, north: 6_450_000 } as const
const unknownPlace = { eastingM: 500_000, northingM: 6_250_000 } as const
/** Plausible sizes, m. */
const hubs = { min: 8, max: 400 } as const
const rotors = { min: 4, max: 300 } as const

/**
 * Reads the Danish master data of turbines (Stamdataregister for vindkraftanlæg): energy by year since 1977 and by month.
 * Columns are found by name, so that both layouts of the Danish Energy Agency are read. Rows with the same number
 * complete each other; where they contradict each other about a period, it is left out.
 * @param rows  cells of a table; rows before its head are passed over
 * @returns     null: not such a list
 * @see https://ens.dk/analyser-og-statistik/data-oversigt-over-energisektoren
 */
export function readTurbineList(rows: readonly (readonly string[])[]): TurbineListReading | null {
  const found = turbineListHead(rows)
  if (found === null) return null
  const { head, first, unit } = found
  const own = rows.slice(first)
  const flaws = { noNumber: 0, noPlace: 0, noPower: 0, badEnergy: 0 }
  const { power, hub, rotor, east, north, periods } = head
  const numberOf = numbersIn(own, [power, hub, rotor, east, north])
  const energyOf = numbersIn(
    own,
    periods.map(({ column }) => column),
  )
  const turbines = new Map<string, ListedTurbine>()
  const contradicted = new Set<string>()
  for (const cells of own) {
    const read = readRow(cells, head, numberOf, energyOf, unit.value)
    if (typeof read === 'string') {
      flaws[read] += 1
      continue
    }
    flaws.badEnergy += read.badEnergies
    const before = turbines.get(read.turbine.number)
    for (const [period, kwh] of Object.entries(before?.kwh ?? {}))
      if ((read.turbine.kwh[period] ?? kwh) !== kwh) contradicted.add(`${read.turbine.number} ${period}`)
    turbines.set(
      read.turbine.number,
      before === undefined ? read.turbine : completedTurbine(before, read.turbine),
    )
  }
  flaws.badEnergy += contradicted.size
  return {
    turbines: [...turbines.values()].map((turbine) => ({
      ...turbine,
      kwh: Object.fromEntries(
        Object.entries(turbine.kwh).filter(([period]) => !contradicted.has(`${turbine.number} ${period}`)),
      ),
    })),
    flaws,
    record: recordOfTurbineList(found, seaColumnsOf(own)),
  }
}

/** A turbine with the values of both: the first one's where both have one. */
export function completedTurbine(a: ListedTurbine, b: ListedTurbine): ListedTurbine {
  return {
    ...a,
    hubHeightM: a.hubHeightM ?? b.hubHeightM,
    rotorDiameterM: a.rotorDiameterM ?? b.rotorDiameterM,
    maker: a.maker || b.maker,
    type: a.type || b.type,
    commissionedOn: a.commissionedOn ?? b.commissionedOn,
    decommissionedOn: a.decommissionedOn ?? b.decommissionedOn,
    kwh: { ...b.kwh, ...a.kwh },
  }
}

/** Columns of places: the heads of two columns are exchanged in some releases, so their values count. */
function seaColumnsOf(rows: readonly (readonly string[])[]): readonly number[] {
  return [
    ...new Set(rows.flatMap((cells) => [...cells.keys()].filter((column) => isSeaOrLand(cells[column]!)))),
  ].sort((a, b) => a - b)
}

const isSea = (cell: string) => /^\s*hav\s*$/i.test(cell)
const isSeaOrLand = (cell: string) => isSea(cell) || /^\s*land\s*$/i.test(cell)

type NumberOf = (cell: string | undefined) => number | null

/** Longest periods with energy, h: a leap year, and a month. */
const periodHours = (period: string) => (period.length === 4 ? 8784 : 745)

function readRow(
  cells: readonly string[],
  head: TurbineListHead,
  numberOf: NumberOf,
  energyOf: NumberOf,
  unit: Unit,
) {
  const cell = (column: Exclude<keyof TurbineListHead, 'periods'>) => cells[head[column]]?.trim() ?? ''
  const number = cell('number')
  if (!/^\d{18}$/.test(number)) return 'noNumber'
  const [eastingM, northingM] = [numberOf(cell('east')), numberOf(cell('north'))]
  if (eastingM === null || northingM === null || !isPlace(eastingM, northingM)) return 'noPlace'
  const powerKw = numberOf(cell('power'))
  const rotorDiameterM = within(numberOf(cell('rotor')), rotors)
  if (powerKw === null || !(powerKw > 0)) return 'noPower'
  if (rotorDiameterM !== null && !canHavePower(rotorDiameterM, powerKw)) return 'noPower'
  const { lat, lon } = latLonFromUtm({ zone: 32, eastingM, northingM, isSouth: false })
  let badEnergies = 0
  const kwh: Record<string, number> = {}
  for (const { period, column } of head.periods) {
    const written = energyOf(cells[column])
    if (written === null) continue
    const value = written * unit.factor
    // No turbine generates more than its power all the time.
    if (value <= powerKw * periodHours(period)) kwh[period] = value
    else badEnergies += 1
  }
  const turbine: ListedTurbine = {
    ...{ number, lat, lon, powerKw, kwh },
    isOffshore: cells.some(isSea),
    hubHeightM: within(numberOf(cell('hub')), hubs),
    rotorDiameterM,
    ...{ maker: named(cell('maker')), type: named(cell('type')) },
    commissionedOn: dayOf(cell('connected')),
    decommissionedOn: dayOf(cell('decommissioned')),
  }
  return { turbine, badEnergies }
}

/** Empty for the Danish word for unknown. */
function named(text: string): string {
  return /^ukendt\b/i.test(text) ? '' : text
}

function isPlace(eastingM: number, northingM: number): boolean {
  if (eastingM === unknownPlace.eastingM && northingM === unknownPlace.northingM) return false
  const { west, east, south, north } = extent
  return eastingM >= west && eastingM <= east && northingM >= south && northingM <= north
}

function within(value: number | null, { min, max }: PlausibleRange): number | null {
  return value !== null && value >= min && value <= max ? value : null
}

/**
 * Reads the numbers of columns by the decimal mark that they show together. Groups of three digits are thousands where
 * nothing else has a mark: these lists have no numbers with three decimals. NaN: not a number; null: none.
 */
function numbersIn(rows: readonly (readonly string[])[], columns: readonly number[]): NumberOf {
  const texts = rows.flatMap((cells) => columns.map((column) => cells[column] ?? ''))
  const shown = decimalMarkOf(texts)
  const ofThousands = openNumberOf(shown === 'unknown' ? texts : []).includes('.') ? ',' : '.'
  const mark = shown === 'any' ? null : shown === 'unknown' ? ofThousands : shown
  return (cell = '') => (isMissingText(cell.trim()) ? null : (readMarkedNumber(cell, mark) ?? Number.NaN))
}

/** A day in any form, with or without a time, or as a workbook's number; null: none. */
function dayOf(text: string): string | null {
  const read = readTime(text, 'dayFirst')
  if (read === null || read.precision === 'month') return storedDay(text)
  return new Date(read.localMs).toISOString().slice(0, 10)
}

/** Months and total of a year agree within this share; otherwise only the total counts. */
const agreement = 0.02

/**
 * Energies of a turbine by year, shape [13] as in settlements: of the year without a month, then January to December.
 * A year counts by its twelve months, or by its total; the months of a year that has neither are no year. Years before
 * the connection and after the decommissioning are left out.
 */
export function listedYears({
  kwh,
  commissionedOn,
  decommissionedOn,
}: Pick<ListedTurbine, 'kwh' | 'commissionedOn' | 'decommissionedOn'>) {
  const first = commissionedOn?.slice(0, 4) ?? '0000'
  const last = decommissionedOn?.slice(0, 4) ?? '9999'
  const years = new Set(Object.keys(kwh).map((period) => period.slice(0, 4)))
  return [...years]
    .filter((year) => year >= first && year <= last)
    .sort()
    .flatMap((year) => {
      const months = Array.from({ length: 12 }, (_, m) => kwh[`${year}-${String(m + 1).padStart(2, '0')}`])
      const total = kwh[year]
      const isWhole = months.every((value) => value !== undefined)
      const sum = isWhole ? months.reduce((all, value) => all + value, 0) : Number.NaN
      if (isWhole && (total === undefined || Math.abs(sum - total) <= agreement * Math.abs(total)))
        return [{ year: Number(year), kwh: [0, ...months] }]
      return total === undefined
        ? []
        : [{ year: Number(year), kwh: [total, ...new Array<number>(12).fill(0)] }]
    })
}
