import { type AtlasGrid, gridPlane, seededNumbers } from '#domain'
import { type ClassicTestVariable, writeClassicFile } from './classicFile.ts'

/** A smooth wind, m/s, to the true east and north, strongest at New Year. */
export function analyticWind(lat: number, lon: number, hour: number) {
  const season = 1 + 0.2 * Math.cos((2 * Math.PI * hour) / 8760)
  return {
    u: season * (6 + Math.sin(lat + hour) + 0.5 * Math.cos(lon)),
    v: season * (-2 + 0.5 * Math.sin(lon - hour) + 0.3 * lat - 15),
  }
}

/** Grids about 51.2 N, 9.9 E. */
export const analyticGrids: Readonly<Record<string, AtlasGrid>> = {
  regular: { xmin: 9, ymin: 50.5, dx: 0.1, dy: 0.1, xSz: 20, ySz: 20 },
  rotated: {
    ...{ xmin: -5.6, ymin: 0.2, dx: 0.055, dy: 0.055, xSz: 20, ySz: 20 },
    rotated: { poleLat: 39.25, poleLon: -162 },
  },
  Lambert: {
    ...{ xmin: 90_200, ymin: 90_000, dx: 5500, dy: 5500, xSz: 20, ySz: 20 },
    lambert: { lat0: 50, lon0: 8, lat1: 50, lat2: 50, sphereRadiusM: 6_371_229 },
  },
}

const timeOf = (hours: readonly number[]) => ({
  dimensions: ['time'],
  attributes: { units: 'hours since 2021-01-01' },
  values: Float64Array.from(hours),
})

/** Components at places as variables of a file. */
function winds(
  places: readonly { readonly lat: number; readonly lon: number }[],
  hours: readonly number[],
  dimensions: readonly string[],
  attributes: Readonly<Record<string, string>>,
): Readonly<Record<string, ClassicTestVariable>> {
  const of = (key: 'u' | 'v', direction: string) => ({
    dimensions: ['time', ...dimensions],
    attributes: { units: 'm s-1', standard_name: `${direction}ward_wind`, ...attributes },
    values: Float32Array.from({ length: hours.length * places.length }, (_, i) => {
      const { lat, lon } = places[i % places.length]!
      return analyticWind(lat, lon, hours[Math.floor(i / places.length)]!)[key]
    }),
  })
  return { u100: of('u', 'east'), v100: of('v', 'north') }
}

function onGrid(file: string, grid: AtlasGrid, hours: readonly number[]): string {
  const { xSz, ySz, xmin, ymin, dx, dy, rotated, lambert } = grid
  const { latLon } = gridPlane(grid)
  const places = Array.from({ length: xSz * ySz }, (_, i) => latLon(i % xSz, Math.floor(i / xSz)))
  const kind = rotated ? 'grid_' : lambert ? 'projection_' : ''
  const names = lambert ? ['y_coordinate', 'x_coordinate'] : ['latitude', 'longitude']
  const axis = (
    name: string,
    standard: string,
    units: string,
    from: number,
    step: number,
    count: number,
  ) => ({
    [name]: {
      dimensions: [name],
      attributes: { standard_name: kind + standard, units },
      values: Float64Array.from({ length: count }, (_, i) => from + i * step),
    },
  })
  const [north, east] = lambert
    ? ['m', 'm']
    : rotated
      ? ['degrees', 'degrees']
      : ['degrees_north', 'degrees_east']
  const mapping: Readonly<Record<string, string | number>> = rotated
    ? {
        grid_mapping_name: 'rotated_latitude_longitude',
        grid_north_pole_latitude: rotated.poleLat,
        grid_north_pole_longitude: rotated.poleLon,
      }
    : {
        grid_mapping_name: 'lambert_conformal_conic',
        standard_parallel: 50,
        latitude_of_projection_origin: 50,
        longitude_of_central_meridian: 8,
        earth_radius: 6_371_229,
      }
  const isMapped = rotated !== undefined || lambert !== undefined
  return writeClassicFile(file, {
    dimensions: { time: hours.length, y: ySz, x: xSz, ...(isMapped && { one: 1 }) },
    variables: {
      time: timeOf(hours),
      ...axis('y', names[0]!, north!, ymin, dy, ySz),
      ...axis('x', names[1]!, east!, xmin, dx, xSz),
      ...(isMapped && { mapping: { dimensions: ['one'], attributes: mapping, values: Int32Array.of(0) } }),
      ...winds(places, hours, ['y', 'x'], isMapped ? { grid_mapping: 'mapping' } : {}),
    },
  })
}

/** Cells without rows and columns, about 0.08 degrees apart. */
function asCells(file: string, hours: readonly number[]): string {
  const next = seededNumbers(3)
  const places = Array.from({ length: 18 * 18 }, (_, i) => ({
    lat: 50.5 + 0.08 * Math.floor(i / 18) + 0.03 * next(),
    lon: 9.1 + 0.1 * (i % 18) + 0.03 * next(),
  })).sort((a, b) => Math.sin(99 * a.lat) - Math.sin(99 * b.lat))
  const place = (name: string, units: string, values: readonly number[]) => ({
    [name]: {
      dimensions: ['cell'],
      attributes: { standard_name: name, units },
      values: Float64Array.from(values),
    },
  })
  return writeClassicFile(file, {
    dimensions: { time: hours.length, cell: places.length },
    variables: {
      time: timeOf(hours),
      ...place(
        'latitude',
        'degrees_north',
        places.map(({ lat }) => lat),
      ),
      ...place(
        'longitude',
        'degrees_east',
        places.map(({ lon }) => lon),
      ),
      ...winds(places, hours, ['cell'], { coordinates: 'latitude longitude' }),
    },
  })
}

/** Grids of weather models and a list of cells without rows. */
export const analyticKinds = [...Object.keys(analyticGrids), 'cells'] as const

/**
 * Writes the analytic wind at 100 m on a kind of grid as NetCDF, from 2021 on.
 * @param everyHours  length of a step
 * @returns the file's path
 */
export function writeAnalyticWind(file: string, kind: string, hourCount: number, everyHours = 1): string {
  const hours = Array.from({ length: hourCount / everyHours }, (_, step) => step * everyHours)
  return kind === 'cells' ? asCells(file, hours) : onGrid(file, analyticGrids[kind]!, hours)
}
