import { stateCode } from './stepStates.ts'
import type { OperationQuantity, OperationSteps } from './turbineOperation.ts'
import type { JudgedTurbine } from './turbineStates.ts'

/** Causes of losses that control systems state. */
export const statedCauses = ['downtime', 'curtailment', 'performance'] as const
export type StatedCause = (typeof statedCauses)[number]

/** Lost energy by the control system, next to that found from power and wind in the same steps, MWh. */
export interface StatedLoss {
  readonly cause: StatedCause
  /** Turbine hours with a statement. */
  readonly hours: number
  readonly statedMwh: number
  readonly foundMwh: number
}

const causes: Readonly<
  Record<StatedCause, { readonly quantity: OperationQuantity; readonly codes: readonly number[] }>
> = {
  downtime: { quantity: 'lostDowntimeKwh', codes: [stateCode.stopped, stateCode.storm] },
  curtailment: { quantity: 'lostCurtailmentKwh', codes: [stateCode.derated] },
  performance: { quantity: 'lostPerformanceKwh', codes: [stateCode.partial] },
}

/**
 * Compares the lost energies of a control system with those by state: downtime with standstill, curtailment with steady
 * powers below the possible one, performance with other partial performance. Steps of unknown state are left out.
 * @returns the causes that the files state
 */
export function statedLosses(
  judged: readonly JudgedTurbine[],
  { stepMs }: OperationSteps,
): readonly StatedLoss[] {
  const stepHours = stepMs / 3_600_000
  return statedCauses.flatMap((cause) => {
    const { quantity, codes } = causes[cause]
    let [steps, statedKwh, foundKwh] = [0, 0, 0]
    for (const { turbine, states, powerKw, possibleKw } of judged)
      for (const [t, kwh] of (turbine[quantity] ?? []).entries()) {
        if (Number.isNaN(kwh) || states[t] === stateCode.unknown) continue
        steps += 1
        statedKwh += kwh
        if (codes.includes(states[t]!)) foundKwh += Math.max(0, possibleKw[t]! - powerKw[t]!) * stepHours || 0
      }
    return steps === 0
      ? []
      : [{ cause, hours: steps * stepHours, statedMwh: statedKwh / 1000, foundMwh: foundKwh / 1000 }]
  })
}
