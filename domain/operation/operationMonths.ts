import { calendarMonths } from '../wind/calendar.ts'
import { type OperationState, operationStates } from './stepStates.ts'
import type { OperationSteps } from './turbineOperation.ts'

/** A turbine's power, possible power and states. Shapes [step]. */
export interface TurbineStates {
  /** kW, NaN missing. */
  readonly powerKw: Float32Array
  /** Power by curve and wind, kW; NaN unknown. */
  readonly possibleKw: Float32Array
  readonly states: Uint8Array
}

/** Operation in a calendar month, UTC: of a turbine, or sums over turbines. Energies in MWh. */
export interface OperationMonth {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  /** Hours of the month, times the number of turbines. */
  readonly hours: number
  /** Hours with a known power. */
  readonly knownHours: number
  /** Energy of the steps with a known power. */
  readonly energyMwh: number
  /** Energy that the wind allowed by the curves in these steps; unknown ones count as the energy. */
  readonly possibleMwh: number
  /** Hours by state. */
  readonly hoursBy: Readonly<Record<OperationState, number>>
  /** Possible less actual energy by state, of all states that lose some. */
  readonly lostMwh: Readonly<Record<LosingState, number>>
}

export const losingStates = ['stopped', 'derated', 'partial', 'storm'] as const
export type LosingState = (typeof losingStates)[number]

const hourMs = 3_600_000

/** Sums of a turbine's steps by calendar month; a month in which the grid begins or ends has all its hours. */
export function operationMonths(
  { powerKw, possibleKw, states }: TurbineStates,
  { startMs, stepMs, count }: OperationSteps,
): readonly OperationMonth[] {
  const stepHours = stepMs / hourMs
  return calendarMonths(startMs, stepMs, count).map(({ year, month, fromStep, endStep, fullSteps }) => {
    const hoursBy = zeros(operationStates)
    const lostMwh = zeros(losingStates)
    let [known, energyKw, possibleSumKw] = [0, 0, 0]
    for (let t = fromStep; t < endStep; t++) {
      const state = operationStates[states[t]!]!
      hoursBy[state] += stepHours
      const power = powerKw[t]!
      if (Number.isNaN(power)) continue
      const possible = Number.isNaN(possibleKw[t]!) ? power : possibleKw[t]!
      known += 1
      energyKw += power
      possibleSumKw += possible
      if (isLosing(state)) lostMwh[state] += (Math.max(0, possible - power) * stepHours) / 1000
    }
    hoursBy.unknown += (fullSteps - (endStep - fromStep)) * stepHours
    return {
      year,
      month,
      hours: fullSteps * stepHours,
      knownHours: known * stepHours,
      energyMwh: (energyKw * stepHours) / 1000,
      possibleMwh: (possibleSumKw * stepHours) / 1000,
      hoursBy,
      lostMwh,
    }
  })
}

/** Sums over turbines, or over months; of year and month those of the first. @param parts at least one */
export function sumOfMonths(parts: readonly OperationMonth[]): OperationMonth {
  const sum = (of: (part: OperationMonth) => number) => parts.reduce((total, part) => total + of(part), 0)
  const sumsBy = <Name extends string>(
    names: readonly Name[],
    of: (part: OperationMonth, name: Name) => number,
  ) => Object.fromEntries(names.map((name) => [name, sum((part) => of(part, name))])) as Record<Name, number>
  return {
    year: parts[0]!.year,
    month: parts[0]!.month,
    hours: sum(({ hours }) => hours),
    knownHours: sum(({ knownHours }) => knownHours),
    energyMwh: sum(({ energyMwh }) => energyMwh),
    possibleMwh: sum(({ possibleMwh }) => possibleMwh),
    hoursBy: sumsBy(operationStates, ({ hoursBy }, name) => hoursBy[name]),
    lostMwh: sumsBy(losingStates, ({ lostMwh }, name) => lostMwh[name]),
  }
}

/** Shares of a period, 0 to 1; NaN where nothing is known. */
export interface OperationShares {
  /** Share of the time with a known power. */
  readonly known: number
  /** Time in which turbines were not stopped over the known time. */
  readonly timeAvailability: number
  /** Energy over energy and that lost while stopped. */
  readonly energyAvailability: number
  /** Energy lost by steady powers below the possible one, over energy and all losses. */
  readonly derated: number
  /** The same of other partial performance. */
  readonly partial: number
  /** The same of standstill above 20 m/s. */
  readonly storm: number
}

/** Availability by time and energy, and losses as shares of the energy with all losses. */
export function sharesOf({
  hours,
  knownHours,
  energyMwh,
  hoursBy,
  lostMwh,
}: OperationMonth): OperationShares {
  const { stopped, derated, partial, storm } = lostMwh
  const whole = energyMwh + stopped + derated + partial + storm
  const judged = knownHours - Math.max(0, hoursBy.unknown - (hours - knownHours))
  return {
    known: knownHours / hours,
    timeAvailability: 1 - hoursBy.stopped / judged,
    energyAvailability: energyMwh / (energyMwh + stopped),
    derated: derated / whole,
    partial: partial / whole,
    storm: storm / whole,
  }
}

function zeros<Name extends string>(names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>
}

function isLosing(state: OperationState): state is LosingState {
  return (losingStates as readonly string[]).includes(state)
}
