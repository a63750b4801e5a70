import type { EnergyYieldResult } from '#contracts'
import { type LocalPlane, localPlaneOf, writtenDegrees } from '#domain'
import { type TurbineTypes, turbineTypes } from './turbineTypes.ts'
import { wakeAnalysis } from './wakeAnalysis.ts'
import type { WindResource } from './windResource.ts'
import { flowOf, type YamlValue, yamlLines, yamlNumber } from './yamlLines.ts'

const decimalsOfM = 4
/** Space between the outermost turbines and the boundary, rotor diameters. */
const marginDiameters = 2

/**
 * A calculated farm as `plant/wind_energy_system` of windIO 2: layout, turbines, wake model and the time series of the
 * wind. Coordinates are those of the wake calculation: a plane through the middle of the farm with true north, so that
 * wind directions need no correction for grid convergence.
 */
export function windIoDocument(
  result: EnergyYieldResult,
  wind: WindResource,
  { types, typeOf }: TurbineTypes = turbineTypes(result),
): string {
  const { turbines, farm_name } = result
  const plane = localPlaneOf(turbines)
  const heights = turbines.map(({ site_height_m }) => site_height_m)
  const document: Record<string, YamlValue> = {
    name: farm_name,
    site: {
      name: farm_name,
      boundaries: { polygons: [boundary(result, plane)] },
      energy_resource: { name: result.atlas, wind_resource: resourceOf(result, wind) },
    },
    wind_farm: {
      name: farm_name,
      layouts: [
        {
          coordinates: {
            x: flowOf(turbines.length, (at) => yamlNumber(plane.points[at]!.x, decimalsOfM)),
            y: flowOf(turbines.length, (at) => yamlNumber(plane.points[at]!.y, decimalsOfM)),
            ...(heights.every((height) => height !== null) && { z: heights }),
            crs: projString(plane),
            latitude: flowOf(turbines.length, (at) => String(writtenDegrees(turbines[at]!.lat))),
            longitude: flowOf(turbines.length, (at) => String(writtenDegrees(turbines[at]!.lon))),
          },
          turbine_types: typeOf,
          turbine_identifiers: flowOf(turbines.length, (at) => JSON.stringify(turbines[at]!.name)),
        },
      ],
      turbine_types: types,
    },
    attributes: { flow_model: { name: 'Anemone' }, analysis: wakeAnalysis(result) },
  }
  return `${[...yamlLines(document)].join('\n')}\n`
}

/** The plane's coordinate system as a PROJ string. */
export function projString({ middleLonDeg, middleNorthingM }: Omit<LocalPlane, 'points'>): string {
  const northing = yamlNumber(-middleNorthingM, 6)
  return `+proj=tmerc +lat_0=0 +lon_0=${yamlNumber(middleLonDeg, 12)} +k=1 +x_0=0 +y_0=${northing} +ellps=WGS84 +units=m +no_defs`
}

function resourceOf(
  { turbines, turbulence_intensity }: EnergyYieldResult,
  { time, windSpeed, windDirection, density, isByTurbine }: WindResource,
): YamlValue {
  const [{ hub_height_m: height }] = turbines as [EnergyYieldResult['turbines'][number]]
  const dims = ['time', ...(isByTurbine ? ['wind_turbine'] : [])]
  return {
    time,
    ...(isByTurbine && { wind_turbine: turbines.map((_, index) => index) }),
    wind_speed: { data: windSpeed, dims },
    wind_direction: { data: windDirection, dims: ['time'] },
    turbulence_intensity: { data: turbulence_intensity, dims: [] },
    ...(density !== null && { density: { data: density, dims } }),
    ...(turbines.every(({ hub_height_m }) => hub_height_m === height) && { reference_height: height }),
  }
}

function boundary({ turbines, power_curves }: EnergyYieldResult, { points }: LocalPlane): YamlValue {
  const margin =
    marginDiameters *
    Math.max(...turbines.map(({ power_curve }) => power_curves[power_curve]!.rotor_diameter_m))
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [west, east] = [Math.floor(Math.min(...xs) - margin), Math.ceil(Math.max(...xs) + margin)]
  const [south, north] = [Math.floor(Math.min(...ys) - margin), Math.ceil(Math.max(...ys) + margin)]
  return { x: [west, east, east, west], y: [south, south, north, north] }
}
