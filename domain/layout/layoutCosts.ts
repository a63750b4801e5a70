import type { MapPoint } from '../geo/latLon.ts'
import type { LayoutValue } from './layoutValue.ts'

/** Costs of a farm as far as they depend on number and places of its turbines. */
export interface LayoutCosts {
  /** Investment for one turbine, EUR. */
  readonly turbineEur: number
  /** Investment for each kilometre of the shortest tree of cables and of roads, EUR. */
  readonly cableEurPerKm: number
  readonly roadEurPerKm: number
  /** Operation of one turbine for a year, EUR. */
  readonly yearlyEur: number
  /** Interest of a year, as a share. */
  readonly rate: number
  /** Years of operation. */
  readonly years: number
  /** Where cables and roads begin; null: they only join the turbines. */
  readonly connection: MapPoint | null
}

/**
 * Annuity factor: share of an investment that is paid in each year of operation.
 * @param rate interest of a year, as a share; 0: none
 * @see Short, Packey & Holt 1995, A manual for the economic evaluation of energy efficiency and renewable energy
 *   technologies, NREL/TP-462-5173, eq. 2-6 (capital recovery factor)
 */
export function annuityFactor(rate: number, years: number): number {
  return rate === 0 ? 1 / years : rate / (1 - (1 + rate) ** -years)
}

/**
 * Length of the shortest tree that joins places, m. 0 for one place.
 * @see Prim 1957, Shortest connection networks and some generalizations, Bell System Technical Journal 36
 */
export function treeLengthM(places: readonly MapPoint[]): number {
  const distanceM = places.map(() => Number.POSITIVE_INFINITY)
  const isJoined = places.map(() => false)
  let length = 0
  let last = 0
  for (let joined = 1; joined < places.length; joined++) {
    isJoined[last] = true
    const from = places[last]!
    let nearest = -1
    for (let i = 0; i < places.length; i++) {
      if (isJoined[i]) continue
      distanceM[i] = Math.min(distanceM[i]!, Math.hypot(places[i]!.x - from.x, places[i]!.y - from.y))
      if (nearest < 0 || distanceM[i]! < distanceM[nearest]!) nearest = i
    }
    length += distanceM[nearest]!
    last = nearest
  }
  return length
}

/** Costs of a year of operation, EUR: annuity of the investment and operation. @param places  of the turbines */
export function yearlyCostsEur(costs: LayoutCosts, places: readonly MapPoint[]): number {
  const { turbineEur, cableEurPerKm, roadEurPerKm, yearlyEur, rate, years, connection } = costs
  const joinedM = treeLengthM(connection === null ? places : [connection, ...places])
  const investmentEur = turbineEur * places.length + ((cableEurPerKm + roadEurPerKm) * joinedM) / 1000
  return annuityFactor(rate, years) * investmentEur + yearlyEur * places.length
}

/**
 * Values layouts by energy for each EUR, MWh/EUR: the reciprocal of the levelised cost of energy.
 * @param value in MWh a year
 * @param movable number of turbines that the costs are for: the first ones
 */
export function valueForCosts(value: LayoutValue, costs: LayoutCosts, movable: number): LayoutValue {
  let places: MapPoint[] = []
  let trial: { readonly turbine: number; readonly at: MapPoint } | null = null
  const costsOf = (all: readonly MapPoint[]) => yearlyCostsEur(costs, all.slice(0, movable))
  return {
    place(all) {
      places = [...all]
      return value.place(all) / costsOf(all)
    },
    tried(turbine, at) {
      trial = { turbine, at }
      return value.tried(turbine, at) / costsOf(places.with(turbine, at))
    },
    accept() {
      value.accept()
      if (trial !== null) places[trial.turbine] = trial.at
    },
  }
}
