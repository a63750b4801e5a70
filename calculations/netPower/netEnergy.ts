import type { TimedSeries } from '#domain'
import { readNetPower } from './netPowerFile.ts'

const msPerHour = 3_600_000
const kwhPerMwh = 1000

/**
 * Net energy of a farm at each step of its weather.
 * @param sha256 of the file with its power
 * @param netShare net power over the power of the file
 * @returns MWh; NaN where weather is missing
 * @throws CalculationFailure PRODUCTION_UNAVAILABLE: the file is missing or has another checksum
 */
export async function netEnergy(path: string, sha256: string, netShare: number): Promise<TimedSeries> {
  const { startMs, stepMs, powerKw } = await readNetPower(path, sha256)
  const mwhPerKw = (netShare * stepMs) / msPerHour / kwhPerMwh
  return { startMs, stepMs, values: powerKw.map((kw) => kw * mwhPerKw) }
}
