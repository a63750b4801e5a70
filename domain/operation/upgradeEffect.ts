import { type Estimate, estimateOf } from './estimate.ts'
import { randomOf } from './randomNormals.ts'

/** A changed turbine next to turbines that did not change. Shapes [step]. */
export interface SideBySide {
  readonly startMs: number
  readonly stepMs: number
  /** kW; NaN where the turbine does not run undisturbed. */
  readonly testKw: Float32Array
  /** Of each reference turbine, the same. */
  readonly referencesKw: readonly Float32Array[]
  /** Rated power of the reference turbines, kW. */
  readonly ratedKw: number
  /** Wind direction from elsewhere, degrees, that separates wakes; NaN unknown; null: one sector for all. */
  readonly directionDeg: Float32Array | null
  /** The change happened from the first to before the second time, ms since 1970; days of both are left out. */
  readonly change: { readonly fromMs: number; readonly endMs: number }
}

/** Period of a change by its first and last day in UTC (default: the first); null: not two days in this order. */
export function changeOfDays(from = '', till = from): SideBySide['change'] | null {
  const [fromMs, tillMs] = [Date.parse(from), Date.parse(till)]
  return fromMs <= tillMs ? { fromMs, endMs: tillMs + dayMs } : null
}

/** Change of the energy of a turbine after an upgrade. */
export interface UpgradeEffect {
  /** Share of the energy before. */
  readonly change: Estimate
  readonly daysBefore: number
  readonly daysAfter: number
}

export type UpgradeRefusal = 'noReference' | 'tooFewDays' | 'tooLittleInCommon'

const dayMs = 86_400_000
/** Days before and after that an effect needs. */
const leastUpgradeDays = 30
/** Reference powers that count, shares of rated power: between those of calms and of rated power. */
const [lowest, highest] = [0.05, 0.95]
const [classes, sectors] = [18, 12]
const cells = classes * sectors
/** Least values of a cell, before as after. */
const leastValues = 5
const draws = 400
const seed = 41

/** Sums of the powers of a day in each cell of reference power and direction. */
interface DayOfPowers {
  readonly cell: Uint16Array
  readonly kw: Float64Array
  /** Steps in each of the cells. */
  readonly count: Uint8Array
}

/**
 * Change of a turbine's energy by an upgrade, next to reference turbines: its mean power before and after in
 * cells of the references' mean power (18 classes from 5 to 95 % of rated power) and of 12 directions, weighted
 * by the steps of both periods. Wind and its measurement do not enter. The uncertainty draws whole days, before and
 * after, with replacement.
 */
export function upgradeEffect(input: SideBySide): UpgradeEffect | UpgradeRefusal {
  if (input.referencesKw.length === 0) return 'noReference'
  const { before, after } = daysOf(input)
  if (Math.min(before.length, after.length) < leastUpgradeDays) return 'tooFewDays'
  const [was, is] = [sumsOf(before), sumsOf(after)]
  const used = cellsWithBoth(was, is)
  const value = changeOf(was, is, used)
  if (Number.isNaN(value)) return 'tooLittleInCommon'
  const random = randomOf(seed)
  const redrawn = (days: readonly DayOfPowers[]) => days.map(() => days[random.index(days.length)]!)
  const changes: number[] = []
  for (let draw = 0; draw < draws; draw++)
    changes.push(changeOf(sumsOf(redrawn(before)), sumsOf(redrawn(after)), used))
  return {
    change: estimateOf(value, changes),
    daysBefore: before.length,
    daysAfter: after.length,
  }
}

function daysOf(input: SideBySide) {
  const { startMs, stepMs, testKw, change } = input
  const byDay = new Map<number, Map<number, { kw: number; count: number }>>()
  for (let t = 0; t < testKw.length; t++) {
    const cell = cellAt(input, t)
    if (cell < 0 || Number.isNaN(testKw[t]!)) continue
    const day = Math.floor((startMs + t * stepMs) / dayMs)
    const own = byDay.get(day) ?? new Map<number, { kw: number; count: number }>()
    const { kw, count } = own.get(cell) ?? { kw: 0, count: 0 }
    byDay.set(day, own.set(cell, { kw: kw + testKw[t]!, count: count + 1 }))
  }
  const days = (isOf: (day: number) => boolean): DayOfPowers[] =>
    [...byDay].flatMap(([day, own]) => (isOf(day) ? [dayOf(own)] : []))
  return {
    before: days((day) => (day + 1) * dayMs <= change.fromMs),
    after: days((day) => day * dayMs >= change.endMs),
  }
}

function dayOf(cells: ReadonlyMap<number, { readonly kw: number; readonly count: number }>): DayOfPowers {
  const sums = [...cells.values()]
  return {
    cell: Uint16Array.from(cells.keys()),
    kw: Float64Array.from(sums, ({ kw }) => kw),
    count: Uint8Array.from(sums, ({ count }) => count),
  }
}

/** Cell of a step; −1: it does not count. */
function cellAt({ referencesKw, ratedKw, directionDeg }: SideBySide, t: number): number {
  let sum = 0
  for (const reference of referencesKw) sum += reference[t]!
  const share = sum / referencesKw.length / ratedKw
  const degrees = directionDeg === null ? 0 : directionDeg[t]!
  if (!(share >= lowest && share < highest) || Number.isNaN(degrees)) return -1
  const power = Math.min(classes - 1, Math.floor(((share - lowest) / (highest - lowest)) * classes))
  const sector = Math.floor(((((degrees + 180 / sectors) % 360) + 360) % 360) / (360 / sectors))
  return classes * Math.min(sectors - 1, sector) + power
}

interface Sums {
  readonly kw: Float64Array
  readonly count: Float64Array
}

function sumsOf(days: readonly DayOfPowers[]): Sums {
  const [kw, count] = [new Float64Array(cells), new Float64Array(cells)]
  for (const day of days)
    for (let i = 0; i < day.cell.length; i++) {
      kw[day.cell[i]!]! += day.kw[i]!
      count[day.cell[i]!]! += day.count[i]!
    }
  return { kw, count }
}

function cellsWithBoth(before: Sums, after: Sums): Uint8Array {
  return Uint8Array.from({ length: cells }, (_, cell) =>
    Number(before.count[cell]! >= leastValues && after.count[cell]! >= leastValues),
  )
}

/** Change between weighted means of both periods; NaN without a cell. A drawn sample may lack cells. */
function changeOf(before: Sums, after: Sums, used: Uint8Array): number {
  let [was, is] = [0, 0]
  for (let cell = 0; cell < cells; cell++) {
    const [countBefore, countAfter] = [before.count[cell]!, after.count[cell]!]
    if (used[cell] === 0 || countBefore === 0 || countAfter === 0) continue
    const weight = countBefore + countAfter
    was += (weight * before.kw[cell]!) / countBefore
    is += (weight * after.kw[cell]!) / countAfter
  }
  return was > 0 ? is / was - 1 : Number.NaN
}
