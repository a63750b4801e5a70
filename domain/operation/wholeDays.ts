import type { DayEnergy } from './electricalLoss.ts'
import type { OperationSteps } from './turbineOperation.ts'

const dayMs = 86_400_000

/**
 * Energies of the days, UTC, on which each turbine has a power in all steps.
 * @param powersKw of each turbine, shape [step], NaN missing
 */
export function wholeDays(
  powersKw: readonly Float32Array[],
  { startMs, stepMs, count }: OperationSteps,
): readonly DayEnergy[] {
  const sums = new Map<number, { energyMwh: number; steps: number }>()
  for (let t = 0; t < count; t++) {
    const day = Math.floor((startMs + t * stepMs) / dayMs)
    const sum = sums.get(day) ?? { energyMwh: 0, steps: 0 }
    sums.set(day, sum)
    const kw = powersKw.reduce((all, own) => all + own[t]!, 0)
    if (Number.isNaN(kw)) continue
    sum.energyMwh += (kw * stepMs) / 3_600_000 / 1000
    sum.steps += 1
  }
  return [...sums].flatMap(([day, { energyMwh, steps }]) =>
    steps * stepMs === dayMs ? [{ day, energyMwh }] : [],
  )
}
