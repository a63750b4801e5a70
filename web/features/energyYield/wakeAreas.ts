import {
  type FarmWakeModel,
  isCalculated,
  type LatLon,
  type WakeModel,
  type WakeModelName,
  type WindFarmTurbine,
  wakeModels,
} from '#domain'
import type { MapArea } from '#web/maps/overlayLayer.ts'

/** Properties of a turbine that define its wake. */
export interface WakeSource
  extends LatLon,
    Pick<WindFarmTurbine, 'status' | 'rotorDiameterM' | 'hubHeightM'> {
  readonly wakeDecay: number
  /** Thrust coefficient at the wind speed of the drawn wakes. */
  readonly ct: number
}

/** A farm's wake settings, as calculated. */
export interface WakeSettings {
  readonly model: WakeModelName
  /** Ambient turbulence intensity. */
  readonly turbulence: number
  /** The expansion constant of all wakes; absent: that of the model's publication. */
  readonly expansion?: number | undefined
}

/** Thrust of a turbine below rated power without a thrust curve: that of most current types. */
export const PARTIAL_LOAD_CT = 0.8
/** Ends of the parts of a drawn wake, rotor diameters. */
const ends = [1, 2, 3, 4, 5, 7, 9, 12, 16, 20]
/** Bounds of the strips of a part, shares of half the width; a Gaussian wake fades from one to the next. */
const strips = [1, 0.75, 0.5, 0.25]
/** A stronger tint would hide the map. */
const MOST_OPACITY = 0.45
const metresPerDegree = 111_300
const radians = Math.PI / 180

/**
 * The wakes of a farm for a wind direction, each 20 diameters long, with the width of the model and tinted by its speed
 * deficit at hub height.
 * @param directionDeg where the wind comes from, degrees
 */
export function wakeAreas(
  turbines: readonly WakeSource[],
  directionDeg: number,
  { model: name, turbulence, expansion }: WakeSettings,
): MapArea[] {
  const { wake }: FarmWakeModel = wakeModels[name]
  const model = wake(expansion)
  return turbines.flatMap((turbine) =>
    !isCalculated(turbine.status) || turbine.rotorDiameterM === null
      ? []
      : areasOf(turbine, turbine.rotorDiameterM, directionDeg, { model, turbulence }),
  )
}

function areasOf(
  turbine: WakeSource,
  diameterM: number,
  directionDeg: number,
  { model, turbulence }: { readonly model: WakeModel; readonly turbulence: number },
): MapArea[] {
  const { ct, wakeDecay } = turbine
  const wakeAt = (along: number) => ({ along, sourceDiameterM: diameterM, ct, wakeDecay, turbulence })
  const edgeAt = (along: number) => model.edgeM(wakeAt(along))
  const heightM = turbine.hubHeightM ?? diameterM
  /** The deficit is that at a point, not over a rotor. */
  const deficitAt = (along: number, across: number) =>
    model.deficit({
      ...wakeAt(along),
      across,
      up: 0,
      targetDiameterM: diameterM / 1000,
      sourceHeightM: heightM,
      targetHeightM: heightM,
    })
  const at = pointOf(turbine, directionDeg)
  return ends.flatMap((end, part) => {
    const [from, until] = [(ends[part - 1] ?? 0) * diameterM, end * diameterM]
    const middle = (from + until) / 2
    let below = 0
    return strips.flatMap((outer, strip): MapArea[] => {
      const between = (outer + (strips[strip + 1] ?? 0)) / 2
      const wanted = Math.min(MOST_OPACITY, deficitAt(middle, between * edgeAt(middle)))
      // Narrow strips are drawn on wider ones, which shine through.
      const opacity = 1 - (1 - wanted) / (1 - below)
      if (!(opacity > 1e-4)) return []
      below = wanted
      const [near, far] = [outer * edgeAt(from), outer * edgeAt(until)]
      return [{ opacity, ring: [at(from, -near), at(until, -far), at(until, far), at(from, near)] }]
    })
  })
}

/** Places by their distance along the wind and across it, m. */
function pointOf({ lat, lon }: LatLon, directionDeg: number) {
  const sine = Math.sin(directionDeg * radians)
  const cosine = Math.cos(directionDeg * radians)
  return (along: number, across: number): LatLon => ({
    lat: lat + (-along * cosine - across * sine) / metresPerDegree,
    lon: lon + (-along * sine + across * cosine) / (metresPerDegree * Math.cos(lat * radians)),
  })
}
