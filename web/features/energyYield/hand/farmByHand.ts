import type { EnergyYieldResult, ResultTurbine } from '#contracts'
import {
  compileTurbine,
  type FarmWakeModel,
  type LatLon,
  layoutTurbine,
  layoutValue,
  layoutWinds,
  localPlaneOf,
  pointOnPlane,
  simpleCurves,
  type WindClimate,
  wakeModels,
} from '#domain'

/** A calculated farm whose turbines are moved by hand. */
export interface FarmByHand {
  /** Change of the farm's energy, a share, if a turbine stood elsewhere. */
  readonly tried: (siteId: number, place: LatLon) => number
  /** The same, and the turbine stays there. */
  readonly moved: (siteId: number, place: LatLon) => number
}

/** Directions within a sector of a result, so that wakes leave no gaps between them. */
const DIRECTIONS_PER_SECTOR = 6

/**
 * Prepares a farm for moves, each of which takes about a millisecond with thirty turbines. The wind is that of its first
 * turbine, thrust that of the undisturbed wind: an estimate until the farm is calculated again.
 *
 * @returns  null: the result is older and lacks frequencies by direction and speed
 */
export function farmByHand(result: EnergyYieldResult): FarmByHand | null {
  const climate = climateOf(result)
  if (climate === null) return null
  const { turbines, power_curves, turbulence_intensity, wake_model, wake_expansion, rotor_average } = result
  const compiled = power_curves.map(({ power, thrust, rotor_diameter_m: diameterM }) => {
    const curves = simpleCurves(
      { windSpeedMs: power.wind_speed_ms, values: power.power_kw },
      { windSpeedMs: thrust.wind_speed_ms, values: thrust.ct },
    )
    return compileTurbine(curves, { diameterM, densityCorrection: 'none' })
  })
  const kinds = new Map<string, ReturnType<typeof layoutTurbine>>()
  const kindOf = ({ power_curve, hub_height_m, wake_decay_constant }: ResultTurbine) => {
    const key = [power_curve, hub_height_m, wake_decay_constant].join(' ')
    const kind = kinds.get(key) ?? layoutTurbine(compiled[power_curve]!, hub_height_m, wake_decay_constant)
    kinds.set(key, kind)
    return kind
  }
  const model: FarmWakeModel = wakeModels[wake_model]
  const value = layoutValue(
    {
      turbines: turbines.map(kindOf),
      neighboursFrom: turbines.length,
      neighboursCount: true,
      model: model.wake(wake_expansion, rotor_average),
      superposition: result.superposition === 'linear' ? 'linear' : 'rootSumSquare',
    },
    layoutWinds([climate], [...kinds.values()], turbulence_intensity),
  )
  const plane = localPlaneOf(turbines)
  const first = value.place(plane.points)
  const indexOf = new Map(turbines.map(({ site_id }, index) => [site_id, index]))
  const tried = (siteId: number, place: LatLon) => {
    const index = indexOf.get(siteId)
    return index === undefined || first === 0 ? 0 : value.tried(index, pointOnPlane(plane, place)) / first - 1
  }
  return {
    tried,
    moved(siteId, place) {
      const change = tried(siteId, place)
      if (indexOf.has(siteId)) value.accept()
      return change
    },
  }
}

/** The wind of the first planned turbine; bins are 0 to 0.5 m/s, then 1 m/s about whole numbers. */
function climateOf({ turbines, wind_climates }: EnergyYieldResult): WindClimate | null {
  const turbine = turbines.find(({ status }) => status === 'planned') ?? turbines[0]
  const joint = turbine && wind_climates[turbine.wind_climate]?.joint_frequency
  if (joint === undefined) return null
  const directions = joint.length * DIRECTIONS_PER_SECTOR
  const bins = Math.max(...joint.map((row) => row.length))
  const half = DIRECTIONS_PER_SECTOR / 2
  return {
    directionsDeg: Float64Array.from({ length: directions }, (_, index) => (360 * index) / directions),
    speedsMs: Float64Array.from({ length: bins }, (_, bin) => (bin === 0 ? 0.25 : bin)),
    probability: Float64Array.from({ length: directions * bins }, (_, index) => {
      const direction = Math.floor(index / bins)
      const sector = Math.floor((direction + half) / DIRECTIONS_PER_SECTOR) % joint.length
      return (joint[sector]![index % bins] ?? 0) / DIRECTIONS_PER_SECTOR
    }),
  }
}
