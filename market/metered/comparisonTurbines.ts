import { median } from '#domain'
import { yearWeight } from '#domain/metered'
import type { Neighbour } from './neighbours.ts'

/** Why a metered plant is not a sound comparison turbine. */
const integrityFlaws = ['ofYearOnly', 'fewMonths', 'leftOut', 'notCompared', 'hubUnknown'] as const
export type IntegrityFlaw = (typeof integrityFlaws)[number]

/** Distances of FGW TR 6, as entered: within A wind may be carried over, up to B with further uncertainty. */
interface ComparisonLimits {
  readonly distanceAKm: number
  readonly distanceBKm: number
  /** Hub height of the planned turbines, m. */
  readonly hubHeightM: number
}

/** A metered plant as a comparison turbine. */
export interface ComparisonTurbine extends Neighbour {
  readonly zone: 'A' | 'B'
  /** Its hub height over the planned one; null: unknown. */
  readonly hubRatio: number | null
  /** Months with sound energies, and months left out, over all years by month. */
  readonly goodMonths: number
  readonly monthsLeftOut: number
  readonly flaws: readonly IntegrityFlaw[]
  /** Level among the other compared plants within distance B; null: not compared, or fewer than eight others. */
  readonly level: PlantLevel | null
}

/** Metered energy of a plant after its known losses, against the plants around it. */
export interface PlantLevel {
  /** Its metered over modelled energy after losses, over the median of the others. */
  readonly relative: number
  /** Number of other plants, and of those that are lower. */
  readonly others: number
  readonly lower: number
  /**
   * Confidence that it is lower than plants like it: one less the share of such plants that would be as low, at most.
   * Exact for plants in random order, whatever their distribution (rank test).
   */
  readonly confidenceLow: number
}

/** A sound plant has at least as many good months, and misses at most this share of them. */
const soundness = { months: 12, leftOutShare: 0.1 } as const
const fewestOthers = 8

/** Metered plants as comparison turbines, sound ones first, then by distance. */
export function comparisonTurbines(
  neighbours: readonly Neighbour[],
  { distanceAKm, distanceBKm, hubHeightM }: ComparisonLimits,
): ComparisonTurbine[] {
  const near = neighbours.filter(({ distanceKm }) => distanceKm <= distanceBKm)
  const levels = near.map(logLevel)
  const turbines = near.map((neighbour, i): ComparisonTurbine => {
    const { plant, years, distanceKm } = neighbour
    const ofMonths = years.filter(({ kind, flags }) => kind === 'months' && flags.length === 0)
    const goodMonths = countMonths(ofMonths, true)
    const monthsLeftOut = countMonths(ofMonths, false)
    const flaws: IntegrityFlaw[] = []
    if (ofMonths.length === 0) flaws.push('ofYearOnly')
    else if (goodMonths < soundness.months) flaws.push('fewMonths')
    if (monthsLeftOut > soundness.leftOutShare * (goodMonths + monthsLeftOut)) flaws.push('leftOut')
    if (levels[i] === null) flaws.push('notCompared')
    if (plant.hubHeightM === null) flaws.push('hubUnknown')
    return {
      ...neighbour,
      zone: distanceKm <= distanceAKm ? 'A' : 'B',
      hubRatio: plant.hubHeightM === null ? null : plant.hubHeightM / hubHeightM,
      goodMonths,
      monthsLeftOut,
      flaws,
      level: levelAmong(levels, i),
    }
  })
  const isUnsound = ({ flaws }: ComparisonTurbine) => Number(flaws.length > 0)
  return turbines.sort((a, b) => isUnsound(a) - isUnsound(b) || a.distanceKm - b.distanceKm)
}

function countMonths(years: Neighbour['years'], isGood: boolean): number {
  return years.reduce(
    (sum, { months }) => sum + months.filter((flag) => (flag === null) === isGood).length,
    0,
  )
}

/** ln of metered over modelled energy after known losses, over compared years; null: none is compared. */
function logLevel({ years }: Neighbour): number | null {
  const own = years.flatMap(({ compared, remaining, kind }) =>
    compared === null ? [] : [{ value: compared.logRatio - Math.log(remaining), weight: yearWeight(kind) }],
  )
  const weights = own.reduce((sum, { weight }) => sum + weight, 0)
  return weights === 0 ? null : own.reduce((sum, { value, weight }) => sum + weight * value, 0) / weights
}

function levelAmong(levels: readonly (number | null)[], index: number): PlantLevel | null {
  const own = levels[index] ?? null
  const others = levels.flatMap((value, i) => (i === index || value === null ? [] : [value]))
  if (own === null || others.length < fewestOthers) return null
  const lower = others.filter((value) => value < own).length
  const asLow = others.filter((value) => value <= own).length
  return {
    relative: Math.exp(own - median(others)),
    others: others.length,
    lower,
    confidenceLow: 1 - (asLow + 1) / (others.length + 1),
  }
}
