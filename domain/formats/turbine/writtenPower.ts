import { wattsPerRotorM2 } from '../../turbine/rotor.ts'

/** Turbines have 150 to 1000 W of rated power per m² of rotor, so that smaller numbers are kW. */
const leastWattsPerM2 = 10

/** 1000 where a rated power is too small for the rotor in W, and therefore in kW; otherwise 1. */
export function wattsPerWritten(power: number, rotorDiameterM: number | null): 1 | 1000 {
  return rotorDiameterM !== null && wattsPerRotorM2(power / 1000, rotorDiameterM) < leastWattsPerM2 ? 1000 : 1
}
