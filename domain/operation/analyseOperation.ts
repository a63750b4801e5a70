import type { AtlasSeries } from '../calibration/concurrentSteps.ts'
import { monthNumber } from '../months/yearMonth.ts'
import { type DirectionOffset, directionOffset } from './directionOffset.ts'
import {
  type CoveredMonth,
  type DayEnergy,
  type ElectricalLoss,
  electricalLoss,
  electricalLossOfDays,
} from './electricalLoss.ts'
import {
  farmMonths,
  type StatedMonth,
  type WholeMonth,
  wholeMonths,
  wholeStatedMonths,
} from './farmMonths.ts'
import {
  type FittedMonth,
  type LongTermLosses,
  type LongTermOperation,
  type LongTermRefusal,
  longTermOperation,
} from './longTermOperation.ts'
import { type OperationMonth, operationMonths } from './operationMonths.ts'
import { type StandstillShare, type StatusSpan, standstillByCategory } from './standstill.ts'
import { type StatedLoss, statedLosses } from './statedLosses.ts'
import type { FarmOperation } from './turbineOperation.ts'
import { type JudgedTurbine, judgeTurbines, undisturbedPower } from './turbineStates.ts'
import { type UpgradeEffect, type UpgradeRefusal, upgradeEffect } from './upgradeEffect.ts'
import { wholeDays } from './wholeDays.ts'
import { directionsAt, windMonths } from './windMonths.ts'

/** A change of turbines, to be compared with the others. */
export interface Upgrade {
  readonly turbine: string
  /** Turbines that did not change. */
  readonly references: readonly string[]
  readonly fromMs: number
  readonly endMs: number
}

/** Data of a farm's operation. */
export interface OperationInput {
  /** null: no steps, only stated months. */
  readonly farm: FarmOperation | null
  readonly stated: readonly StatedMonth[]
  /** Energy of the farm's meter; empty: none. */
  readonly meter: readonly CoveredMonth[]
  /** Its whole days, as far as they are known: electrical losses are those of days, if there are enough. */
  readonly meterDays: readonly DayEnergy[]
  /** Periods of status logs; empty: none. */
  readonly log: readonly StatusSpan[]
  /** The atlas at the farm and its hub height, with all its years; null: no atlas. */
  readonly atlas: AtlasSeries | null
  /** Rated power of a turbine by its type, kW; null: unknown. */
  readonly ratedKw: (name: string) => number | null
  readonly upgrade: Upgrade | null
}

/** A turbine's part of the analysis. */
export interface AnalysedTurbine extends Pick<JudgedTurbine, 'rated' | 'counts' | 'curve'> {
  readonly name: string
  readonly months: readonly OperationMonth[]
  /** Of wind directions and nacelle positions; null: no such column, or too few days in common. */
  readonly windOffset: DirectionOffset | null
  readonly nacelleOffset: DirectionOffset | null
}

/** Findings about the operation of a farm. */
export interface OperationAnalysis {
  readonly turbines: readonly AnalysedTurbine[]
  /** Sums over turbines. */
  readonly months: readonly OperationMonth[]
  readonly whole: readonly WholeMonth[]
  readonly electrical: ElectricalLoss | null
  /** Standstill by the status log; null: there is none. */
  readonly standstill: readonly StandstillShare[] | null
  /** Lost energies by the control system; empty: it states none. */
  readonly statedLosses: readonly StatedLoss[]
  /** Losses that the long-term yield takes from the gross energy. */
  readonly losses: LongTermLosses
  /** Yield of a mean year; null: no atlas. */
  readonly longTerm: LongTermOperation | LongTermRefusal | null
  /** Turbine ideal energy of a mean year, the energy that the wind allows; null: no atlas or no wind speeds. */
  readonly ideal: LongTermOperation | LongTermRefusal | null
  readonly upgrade: UpgradeEffect | UpgradeRefusal | null
}

/**
 * Analyses the operation of a farm: checks, losses by category, directions and long-term yield. Months with steps go
 * before stated ones.
 */
export function analyseOperation(input: OperationInput): OperationAnalysis {
  const { farm, atlas, meter } = input
  const judged = farm === null ? [] : judgeTurbines(farm, input.ratedKw)
  const byTurbine = judged.map((own) => operationMonths(own, farm!.steps))
  const ofSteps = wholeMonths(byTurbine)
  const known = new Set(ofSteps.map(monthNumber))
  const whole = [
    ...ofSteps,
    ...wholeStatedMonths(input.stated).filter((month) => !known.has(monthNumber(month))),
  ].sort((a, b) => monthNumber(a) - monthNumber(b))
  const days =
    farm === null
      ? []
      : wholeDays(
          judged.map(({ powerKw }) => powerKw),
          farm.steps,
        )
  const electrical =
    electricalLossOfDays(days, input.meterDays) ??
    electricalLoss(
      whole.map((month) => ({ ...month, share: 1 })),
      meter,
    )
  const losses = lossesOf(whole, electrical)
  const wind = atlas && windMonths(atlas)
  const longTermOf = (of: (month: WholeMonth) => number | null, by: LongTermLosses) => {
    if (wind === null) return null
    const windOf = new Map(wind.map((month) => [monthNumber(month), month.windMs]))
    const fitted = whole.flatMap((month): FittedMonth[] => {
      const [grossMwh, windMs] = [of(month), windOf.get(monthNumber(month))]
      return grossMwh === null || windMs === undefined ? [] : [{ ...month, grossMwh, windMs }]
    })
    return longTermOperation(fitted, wind, by)
  }
  return {
    turbines: judged.map((own, i) => ({
      name: own.turbine.name,
      rated: own.rated,
      counts: own.counts,
      curve: own.curve,
      months: byTurbine[i]!,
      ...offsetsOf(own, farm!, atlas),
    })),
    months: farmMonths(byTurbine),
    whole,
    electrical,
    standstill: farm && standstillByCategory(judged, farm.steps, input.log),
    statedLosses: farm === null ? [] : statedLosses(judged, farm.steps),
    losses,
    longTerm: longTermOf(({ grossMwh, energyMwh }) => grossMwh ?? energyMwh, losses),
    ideal: whole.some(({ possibleMwh }) => possibleMwh !== null)
      ? longTermOf(({ possibleMwh }) => possibleMwh, {
          unavailable: 0,
          electrical: 0,
          electricalDeviation: 0,
        })
      : null,
    upgrade: input.upgrade && farm && effectOf(input.upgrade, judged, farm, atlas),
  }
}

function lossesOf(whole: readonly WholeMonth[], electrical: ElectricalLoss | null): LongTermLosses {
  const judged = whole.filter(({ grossMwh }) => grossMwh !== null)
  const grossMwh = judged.reduce((sum, month) => sum + month.grossMwh!, 0)
  const energyMwh = judged.reduce((sum, month) => sum + month.energyMwh, 0)
  return {
    unavailable: grossMwh > 0 ? 1 - energyMwh / grossMwh : 0,
    electrical: electrical?.share ?? 0,
    electricalDeviation: electrical?.deviation ?? 0,
  }
}

function offsetsOf(
  { turbine: { directionDeg, nacelleDeg, speedMs } }: JudgedTurbine,
  { steps }: FarmOperation,
  atlas: AtlasSeries | null,
) {
  const offset = (degrees: Float32Array | null) =>
    atlas && degrees && directionOffset(degrees, speedMs, steps, atlas)
  return { windOffset: offset(directionDeg), nacelleOffset: offset(nacelleDeg) }
}

function effectOf(
  { turbine, references, fromMs, endMs }: Upgrade,
  judged: readonly JudgedTurbine[],
  { steps }: FarmOperation,
  atlas: AtlasSeries | null,
): UpgradeEffect | UpgradeRefusal {
  const named = (name: string) => judged.find((own) => own.turbine.name === name)
  const test = named(turbine)
  const others = references.flatMap((name) => named(name) ?? []).filter((other) => other !== test)
  if (test === undefined || others.length === 0) return 'noReference'
  return upgradeEffect({
    ...steps,
    testKw: undisturbedPower(test),
    referencesKw: others.map(undisturbedPower),
    ratedKw: others.reduce((sum, { rated }) => sum + rated.kw, 0) / others.length,
    directionDeg: atlas && directionsAt(atlas, steps),
    change: { fromMs, endMs },
  })
}
