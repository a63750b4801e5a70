import type { Section51Vintage } from '../law/index.ts'
import type { Series } from '../wind/series.ts'
import type { PieceList, PricePlan } from './pricePlan.ts'

const hourMs = 3_600_000

/** Sums over the steps of one month or year of German legal time, the basis of all its figures. */
export interface EnergySums {
  /** Energy in time whose price is known, MWh. */
  energyMwh: number
  /** Energy in time whose price is not known, MWh. */
  unpricedMwh: number
  /** Price times energy, EUR. */
  revenueEur: number
  /** Time that has both a price and an energy, h. */
  valuedHours: number
  /** Energy at negative prices, MWh. */
  negativeMwh: number
  /** Time at negative prices in which the plant generates, h. */
  negativeGenerationHours: number
  /** Energy in time without support, MWh. */
  unsupportedMwh: number
  /** Energy, revenue and hours of generation in the time in which a directly marketed plant stands still. */
  curtailedMwh: number
  curtailedEur: number
  curtailedHours: number
}

/** Time without support, and the part of it in which a plant stops. */
export interface PlanLists {
  /** Pieces of time without support; null: none. */
  readonly unsupported: PieceList | null
  readonly curtailed: PieceList | null
}

/** Lists of a plant of some vintage; null for one that never loses support. */
export function listsOf(plan: PricePlan, vintage: Section51Vintage | null): PlanLists {
  if (vintage === null) return { unsupported: null, curtailed: null }
  return { unsupported: plan.unsupported[vintage], curtailed: plan.curtailed[vintage] }
}

/** Sums of each month that do not depend on the plant, see `pricedSums`. */
export type PricedSums = readonly Pick<
  EnergySums,
  'energyMwh' | 'unpricedMwh' | 'revenueEur' | 'valuedHours' | 'negativeMwh' | 'negativeGenerationHours'
>[]

/**
 * Sums of each month of a plan that do not depend on support.
 * @param energyMwh per step, shape [step] of the plan's axis; NaN not known
 * @throws RangeError if the energies are not those of the axis
 */
export function pricedSums(plan: PricePlan, energyMwh: Series): PricedSums {
  const { axis, negative } = plan
  if (energyMwh.length !== axis.stepCount)
    throw new RangeError(`${energyMwh.length} energies for ${axis.stepCount} steps`)
  const stepHours = axis.stepMs / hourMs
  return plan.months.map(({ fromPiece, endPiece }, month) => {
    const all = denseSums(plan, energyMwh, fromPiece, endPiece)
    const atNegative = listSums(plan, energyMwh, negative, month)
    return {
      energyMwh: all.energyMwh,
      unpricedMwh: all.unpricedMwh,
      revenueEur: all.revenueEur,
      valuedHours: all.valuedShare * stepHours,
      negativeMwh: atNegative.energyMwh,
      negativeGenerationHours: atNegative.share * stepHours,
    }
  })
}

/**
 * Sums of each month of a plan.
 * @param energyMwh per step, shape [step] of the plan's axis; NaN not known
 * @param listsIn of month i of the plan
 * @param priced of the same energies, where available
 * @throws RangeError if the energies are not those of the axis
 */
export function planSums(
  plan: PricePlan,
  energyMwh: Series,
  listsIn: (month: number) => PlanLists,
  priced: PricedSums = pricedSums(plan, energyMwh),
): EnergySums[] {
  const stepHours = plan.axis.stepMs / hourMs
  return priced.map((sums, month) => {
    const { unsupported, curtailed } = listsIn(month)
    const lost = unsupported === null ? noSums : listSums(plan, energyMwh, unsupported, month)
    const still = curtailed === null ? noSums : listSums(plan, energyMwh, curtailed, month)
    return {
      ...sums,
      unsupportedMwh: lost.energyMwh,
      curtailedMwh: still.energyMwh,
      curtailedEur: still.revenueEur,
      curtailedHours: still.share * stepHours,
    }
  })
}

/** The sums of a longer period: those of its months, which are sums of steps themselves. */
export function addedSums(months: readonly EnergySums[]): EnergySums {
  const sums: EnergySums = {
    ...{ energyMwh: 0, unpricedMwh: 0, revenueEur: 0, valuedHours: 0 },
    ...{ negativeMwh: 0, negativeGenerationHours: 0, unsupportedMwh: 0 },
    ...{ curtailedMwh: 0, curtailedEur: 0, curtailedHours: 0 },
  }
  const names = Object.keys(sums) as (keyof EnergySums)[]
  for (const month of months) for (const name of names) sums[name] += month[name]
  return sums
}

const noSums = { energyMwh: 0, revenueEur: 0, share: 0 }

function denseSums({ step, share, known, price }: PricePlan, energy: Series, from: number, end: number) {
  let energyMwh = 0
  let unpricedMwh = 0
  let revenueEur = 0
  let valuedShare = 0
  for (let i = from; i < end; i++) {
    const value = energy[step[i]!]!
    if (Number.isNaN(value)) continue
    const pieceKnown = known[i]!
    unpricedMwh += value * (share[i]! - pieceKnown)
    energyMwh += value * pieceKnown
    revenueEur += value * price[i]!
    valuedShare += pieceKnown
  }
  return { energyMwh, unpricedMwh, revenueEur, valuedShare }
}

/** Energy and revenue in the time of a list, and hours of generation in it. */
function listSums({ step }: PricePlan, energy: Series, list: PieceList, month: number) {
  let energyMwh = 0
  let revenueEur = 0
  let share = 0
  for (let i = list.monthFrom[month]!; i < list.monthFrom[month + 1]!; i++) {
    const value = energy[step[list.piece[i]!]!]!
    if (Number.isNaN(value)) continue
    energyMwh += value * list.share[i]!
    revenueEur += value * list.price[i]!
    if (value > 0) share += list.share[i]!
  }
  return { energyMwh, revenueEur, share }
}
