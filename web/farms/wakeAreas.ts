import type { LatLon, WindFarmTurbine } from '#domain'
import type { MapArea } from '#web/maps/overlayLayer.ts'

/** What of a turbine its wake depends on. */
export interface WakeSource extends LatLon, Pick<WindFarmTurbine, 'status' | 'rotorDiameterM'> {
  readonly wakeDecay: number
}

/** Ends of the parts of a wake, in rotor diameters, each drawn fainter than the one before. */
const parts = [
  { till: 5, opacity: 0.3 },
  { till: 10, opacity: 0.18 },
  { till: 20, opacity: 0.09 },
] as const
const metresPerDegree = 111_300
const radians = Math.PI / 180

/**
 * The wakes of a farm for a wind direction: N. O. Jensen's cones of 20 diameters, in parts that fade.
 *
 * @param directionDeg  where the wind comes from, degrees
 */
export function wakeAreas(turbines: readonly WakeSource[], directionDeg: number): MapArea[] {
  return turbines.flatMap(({ status, rotorDiameterM, wakeDecay, lat, lon }) => {
    if (status === 'excluded' || rotorDiameterM === null) return []
    const at = (along: number, side: -1 | 1): LatLon => {
      const across = side * (rotorDiameterM / 2 + wakeDecay * along)
      const sine = Math.sin(directionDeg * radians)
      const cosine = Math.cos(directionDeg * radians)
      return {
        lat: lat + (-along * cosine - across * sine) / metresPerDegree,
        lon: lon + (-along * sine + across * cosine) / (metresPerDegree * Math.cos(lat * radians)),
      }
    }
    return parts.map(({ till, opacity }, index) => {
      const from = (parts[index - 1]?.till ?? 0) * rotorDiameterM
      const end = till * rotorDiameterM
      return { opacity, ring: [at(from, -1), at(end, -1), at(end, 1), at(from, 1)] }
    })
  })
}
