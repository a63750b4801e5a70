import { equalRuns, varies } from './equalRuns.ts'
import { type CheckCounts, type FaultReason, faultReasons, longestEqualMs, plausible } from './faults.ts'
import { speedSides } from './speedByPower.ts'
import type { OperationQuantity, TurbineOperation } from './turbineOperation.ts'

/** A turbine without its faulty values. */
export interface CheckedTurbine {
  /** Faulty values are NaN. */
  readonly turbine: TurbineOperation
  readonly counts: CheckCounts
  /** Steps from the first to the last one with a power. */
  readonly first: number
  readonly end: number
}

/**
 * Checks the values of a turbine and leaves faulty ones out: each value counts for the first reason that applies.
 * Gaps are steps without a power between the first and the last one.
 * @param ratedKw  > 0; NaN leaves out the checks of power
 */
export function checkTurbine(raw: TurbineOperation, stepMs: number, ratedKw: number): CheckedTurbine {
  const counts = Object.fromEntries(faultReasons.map((reason) => [reason, 0])) as Record<FaultReason, number>
  const turbine = {
    ...raw,
    powerKw: raw.powerKw.slice(),
    speedMs: raw.speedMs?.slice() ?? null,
    directionDeg: raw.directionDeg?.slice() ?? null,
    nacelleDeg: raw.nacelleDeg?.slice() ?? null,
    temperatureC: raw.temperatureC?.slice() ?? null,
  }
  const drop = (quantity: OperationQuantity, t: number, reason: FaultReason) => {
    const values = turbine[quantity]
    if (values === null || Number.isNaN(values[t]!)) return
    values[t] = Number.NaN
    counts[reason] += 1
  }
  const dropWhere = (
    quantity: OperationQuantity,
    reason: FaultReason,
    isFaulty: (value: number) => boolean,
  ) => {
    const values = turbine[quantity]
    for (let t = 0; t < (values?.length ?? 0); t++) if (isFaulty(values![t]!)) drop(quantity, t, reason)
  }
  const { power, speedMs, directionDeg, temperatureC } = plausible
  dropWhere('powerKw', 'powerRange', (kw) => kw < power.min * ratedKw || kw > power.max * ratedKw)
  dropWhere('speedMs', 'speedRange', (ms) => ms < speedMs.min || ms >= speedMs.end)
  for (const quantity of ['directionDeg', 'nacelleDeg'] as const)
    dropWhere(quantity, 'directionRange', (deg) => deg < directionDeg.min || deg > directionDeg.max)
  dropWhere('temperatureC', 'temperatureRange', (c) => c < temperatureC.min || c > temperatureC.max)

  const dropFrozen = (
    quantity: keyof typeof longestEqualMs,
    reason: FaultReason,
    isFaulty: (values: Float32Array, run: { readonly first: number; readonly end: number }) => boolean,
  ) => {
    const values = turbine[quantity]
    if (values === null) return
    // Two equal values in a row are chance at any step.
    for (const run of equalRuns(values, Math.max(3, longestEqualMs[quantity] / stepMs)))
      if (isFaulty(values, run)) for (let t = run.first; t < run.end; t++) drop(quantity, t, reason)
  }
  const speeds = raw.speedMs
  const speedVaries = (_: Float32Array, run: Parameters<typeof varies>[1]) =>
    speeds !== null && varies(speeds, run)
  dropFrozen('speedMs', 'frozenSpeed', (values, { first }) => values[first]! > 0)
  dropFrozen('directionDeg', 'stuckDirection', speedVaries)
  dropFrozen('nacelleDeg', 'stuckNacelle', speedVaries)
  dropFrozen('temperatureC', 'frozenTemperature', () => true)

  if (turbine.speedMs !== null && ratedKw > 0) {
    const sides = speedSides(turbine.powerKw, turbine.speedMs, ratedKw)
    for (let t = 0; t < sides.length; t++) if (sides[t] === -1) drop('speedMs', t, 'speedBelowCurve')
  }
  const { powerKw } = turbine
  const first = raw.powerKw.findIndex((kw) => !Number.isNaN(kw))
  const end = raw.powerKw.findLastIndex((kw) => !Number.isNaN(kw)) + 1
  let [gap, aboveRated] = [0, 0]
  for (let t = Math.max(0, first); t < end; t++) {
    if (Number.isNaN(raw.powerKw[t]!)) gap += 1
    if (powerKw[t]! > power.rated * ratedKw) aboveRated += 1
  }
  return {
    turbine,
    counts: { ...counts, gap, aboveRated, repeated: raw.repeatedRows },
    first: Math.max(0, first),
    end,
  }
}
