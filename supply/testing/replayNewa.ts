import { partWithin } from '#atlas'
// biome-ignore lint/style/noRestrictedImports: files of tests are behind no door.
import type { ClassicTestVariable } from '../../atlas/testing/classicFile.ts'
import { modelSources } from '../models/index.ts'
import { along, coordinatesOf, fieldOf, hourMs, hoursOf, netCdf } from './madeUpGrids.ts'
import { windOfTests } from './modelWeather.ts'
import type { ReplaySource } from './replayServer.ts'

/** The service of NEWA, cut to the box, every half hour. */
export function replayNewa(): ReplaySource {
  return ({ url }) => {
    if (url.pathname !== '/newa/mesoscale-ts/v1/get-data-bbox') return null
    const grid = modelSources.newa.grid!
    const [west, south, east, north] = ['west', 'south', 'east', 'north'].map((side) =>
      Number(url.searchParams.get(`${side}Bound${/^[we]/.test(side) ? 'Longitude' : 'Latitude'}`)),
    ) as [number, number, number, number]
    const part = partWithin(grid, { west, south, east, north })!
    const heights = url.searchParams.getAll('height').map(Number)
    const [fromMs, lastMs] = ['dt_start', 'dt_stop'].map((name) =>
      Date.parse(`${url.searchParams.get(name)}Z`),
    ) as [number, number]
    const hours = hoursOf(fromMs, lastMs + hourMs / 2, 0, hourMs / 2)
    const variable = (
      units: string,
      value: (hour: number, lat: number, lon: number, heightM: number) => number,
    ): ClassicTestVariable => ({
      dimensions: ['time', 'height', 'south_north', 'west_east'],
      attributes: { units, grid_mapping: 'crs' },
      values: fieldOf(grid, part, hours, heights, value),
    })
    const { x, y } = coordinatesOf(grid, part)
    const body = netCdf(
      {
        ...{ time: hours.length, height: heights.length, mapping: 1 },
        ...{ south_north: part.ySz, west_east: part.xSz },
      },
      {
        ...along(
          'time',
          { units: 'minutes since 1989-01-01' },
          Float64Array.from(hours, (hour) => hour * 60 - Date.UTC(1989, 0) / 60_000),
        ),
        ...along('height', { units: 'm' }, Float64Array.from(heights)),
        ...along('west_east', { standard_name: 'projection_x_coordinate', units: 'm' }, x),
        ...along('south_north', { standard_name: 'projection_y_coordinate', units: 'm' }, y),
        crs: {
          dimensions: ['mapping'],
          attributes: {
            grid_mapping_name: 'lambert_conformal_conic',
            proj4: '+proj=lcc +lat_1=30 +lat_2=60 +lat_0=54 +lon_0=15 +R=6370000',
          },
          values: Int32Array.of(0),
        },
        WS: variable('m s-1', (hour, lat, lon, at) => windOfTests(hour, lat, lon, at).speed),
        WD: variable('degree', (hour, lat, lon, at) => windOfTests(hour, lat, lon, at).direction),
        T: variable('K', (hour, _, __, at) => 283 + 5 * Math.sin(hour / 4) - 0.0065 * at),
        RHO: variable('kg m-3', (_, __, ___, at) => 1.23 - 0.000113 * at),
      },
    )
    return { headers: { 'content-type': 'application/x-netcdf' }, body }
  }
}
