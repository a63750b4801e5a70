import { distanceKm } from './farmValues.ts'

/** A turbine that causes wakes and is in those of others. */
export interface WakingTurbine {
  readonly lat: number
  readonly lon: number
  readonly rotorDiameterM: number
  readonly isOffshore: boolean
}

/** Dependence of a turbine's energy on its wind, see ModelledYear. */
export interface WakeResponse {
  /** Shares of the energy by direction that the wind blows from, from north over east, any number of equal sectors. */
  readonly rose: ArrayLike<number>
  readonly sensitivity: number
  readonly curvature: number
}

/** Expansion of the wake with distance: PARK's usual values on land and at sea. */
const expansion = { onshore: 0.075, offshore: 0.04 } as const
/** Thrust coefficient below rated power, where most energy is generated. */
const thrust = 0.75
/** Wakes of farther turbines are below half a percent of the wind. */
const reachKm = 5
const reachDiameters = 30

/**
 * Share of the energy that turbines lose in the wakes of those around them, of whichever farm, by PARK (Jensen 1983,
 * Katic 1986) with a constant thrust and all hubs at one height. An estimate for the comparison of thousands of plants
 * with their meters; a yield is calculated with the models of `domain/wake`.
 * @param turbines all that stand
 * @param of index of the turbine to the response of its energy
 */
export function neighbourWakes(
  turbines: readonly WakingTurbine[],
  of: ReadonlyMap<number, WakeResponse>,
): Map<number, number> {
  const cells = new Map<string, number[]>()
  const cellOf = ({ lat, lon }: WakingTurbine) =>
    [Math.floor((lat * 111.2) / reachKm), Math.floor((lon * 111.2 * 0.57) / reachKm)] as const
  for (const [i, turbine] of turbines.entries()) {
    const key = cellOf(turbine).join(' ')
    const known = cells.get(key)
    if (known === undefined) cells.set(key, [i])
    else known.push(i)
  }
  const losses = new Map<number, number>()
  for (const [index, response] of of) {
    const own = turbines[index]!
    const [row, column] = cellOf(own)
    const around: number[] = []
    for (let r = row - 1; r <= row + 1; r++)
      for (let c = column - 1; c <= column + 1; c++)
        for (const i of cells.get(`${r} ${c}`) ?? []) if (i !== index) around.push(i)
    losses.set(
      index,
      lossOf(
        own,
        around.map((i) => turbines[i]!),
        response,
      ),
    )
  }
  return losses
}

function lossOf(
  own: WakingTurbine,
  others: readonly WakingTurbine[],
  { rose, sensitivity, curvature }: WakeResponse,
): number {
  const near = others.flatMap((other) => {
    const km = distanceKm(own, other)
    const m = 1000 * km
    if (km > reachKm || m > reachDiameters * other.rotorDiameterM || m < own.rotorDiameterM / 2) return []
    const north = other.lat - own.lat
    const east = (other.lon - own.lon) * Math.cos((own.lat * Math.PI) / 180)
    return [{ m, towards: Math.atan2(east, north), diameterM: other.rotorDiameterM }]
  })
  const k = own.isOffshore ? expansion.offshore : expansion.onshore
  let [lost, all] = [0, 0]
  for (let sector = 0; sector < rose.length; sector++) {
    const from = (2 * Math.PI * sector) / rose.length
    let squares = 0
    for (const { m, towards, diameterM } of near) {
      const along = m * Math.cos(towards - from)
      if (along <= 0) continue
      const across = Math.abs(m * Math.sin(towards - from))
      const radius = diameterM / 2 + k * along
      const ownRadius = own.rotorDiameterM / 2
      const share = Math.min(
        1,
        Math.max(0, (radius + ownRadius - across) / (2 * Math.min(radius, ownRadius))),
      )
      squares += share * ((1 - Math.sqrt(1 - thrust)) / (1 + (2 * k * along) / diameterM) ** 2) ** 2
    }
    const left = Math.log(1 - Math.min(0.6, Math.sqrt(squares)))
    lost += rose[sector]! * (1 - Math.exp(sensitivity * left + curvature * left * left))
    all += rose[sector]!
  }
  return all > 0 ? lost / all : 0
}
