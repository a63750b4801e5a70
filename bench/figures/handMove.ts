import type { EnergyYieldResult } from '#contracts'
import { weibullCdf } from '#domain'
import { farmByHand } from '#web/features/energyYield/hand/farmByHand.ts'
import { sized } from '../extent.ts'
import type { Figure } from '../figure.ts'
import { elapsedMs } from './medianMs.ts'

const TURBINES = 30
const PER_ROW = 6
/** Limit from a move of the pointer to the change of the farm's energy, ms. */
const LIMIT_MS = 100
const MOVES = sized(300, 3)

/** Slowest of many moves of a turbine in a farm of 30: the page computes the energy of the whole farm for each. */
export async function handMove(): Promise<Figure> {
  const farm = farmByHand(farmOfThirty())
  if (farm === null) throw new Error('the result has no frequencies')
  const times: number[] = []
  for (let move = 0; move < MOVES; move++) {
    const [siteId, angle] = [1 + (move % TURBINES), move]
    const place = { lat: 53 + 0.01 * Math.cos(angle), lon: 8 + 0.02 * Math.sin(angle) }
    times.push(await elapsedMs(() => farm.moved(siteId, place)))
  }
  const ours = Math.max(...times)
  return {
    ...{ name: 'handMove', unit: 'ms', ours, peer: LIMIT_MS, ratio: ours / LIMIT_MS, limit: 1 },
    ...{ peer_name: 'at once to the eye', same_result: null },
  }
}

/** The parts of a result that a farm is moved by: a rose of 12 sectors, and one turbine type. */
function farmOfThirty(): EnergyYieldResult {
  const speeds = Array.from({ length: 26 }, (_, i) => i)
  const joint = Array.from({ length: 12 }, (_, sector) => {
    const weibull = { scaleMs: 7 + 0.2 * sector, shape: 2 }
    return speeds.map((v) => (weibullCdf(weibull, v + 0.5) - weibullCdf(weibull, Math.max(0, v - 0.5))) / 12)
  })
  return {
    ...{ wake_model: 'jensen', turbulence_intensity: 0.1 },
    power_curves: [
      {
        rotor_diameter_m: 130,
        power: { wind_speed_ms: speeds, power_kw: speeds.map((v) => Math.min(3400, 4 * v ** 3)) },
        thrust: { wind_speed_ms: speeds, ct: speeds.map((v) => (v < 10 ? 0.8 : 80 / v ** 2)) },
      },
    ],
    turbines: Array.from({ length: TURBINES }, (_, i) => ({
      ...{ site_id: i + 1, status: 'planned', power_curve: 0, wind_climate: 0 },
      ...{ lat: 53 + 0.005 * Math.floor(i / PER_ROW), lon: 8 + 0.01 * (i % PER_ROW) },
      ...{ hub_height_m: 110, wake_decay_constant: 0.07 },
    })),
    wind_climates: [{ joint_frequency: joint }],
  } as unknown as EnergyYieldResult
}
