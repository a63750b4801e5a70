import { lambertConformal } from '#domain'
import {
  axesOf,
  type CellsGrid,
  type GribGrid,
  type LambertGrid,
  type RotatedGrid,
} from '../../grib/index.ts'

export type Attributes = Readonly<Record<string, string | number[]>>

interface GribAxis {
  readonly name: string
  /** Latitudes from north to south, longitudes from west to east. */
  readonly values: Float64Array
  readonly attributes: Attributes
}

/** Rows and columns of a grid of messages as CF has them. */
export interface GribAxes {
  readonly y: GribAxis
  readonly x: GribAxis
  /** Projection of the grid; null: true latitudes and longitudes. */
  readonly mapping: { readonly name: string; readonly attributes: Attributes } | null
}

const northUnits = { standard_name: 'latitude', units: 'degrees_north' }
const eastUnits = { standard_name: 'longitude', units: 'degrees_east' }

export function axesOfGrid(grid: Exclude<GribGrid, CellsGrid>): GribAxes {
  if (grid.kind === 'lambert') return onCone(grid)
  if (grid.kind === 'rotated') return aboutPole(grid)
  const { lats, lons } = axesOf(grid)
  return {
    y: { name: 'latitude', values: lats, attributes: northUnits },
    x: { name: 'longitude', values: lons, attributes: eastUnits },
    mapping: null,
  }
}

function aboutPole(grid: RotatedGrid): GribAxes {
  const { lats, lons } = axesOf(grid)
  return {
    y: { name: 'rlat', values: lats, attributes: { standard_name: 'grid_latitude', units: 'degrees' } },
    x: { name: 'rlon', values: lons, attributes: { standard_name: 'grid_longitude', units: 'degrees' } },
    mapping: {
      name: 'rotated_pole',
      attributes: {
        grid_mapping_name: 'rotated_latitude_longitude',
        grid_north_pole_latitude: [grid.pole.lat],
        grid_north_pole_longitude: [grid.pole.lon],
      },
    },
  }
}

/** The first node is stated to a millionth of a degree; nodes of models are at multiples of their step. */
const snapM = 1

function onCone(grid: LambertGrid): GribAxes {
  const { lat0, lon0, lat1, lat2, sphereRadiusM, first, dxM, dyM, lattice } = grid
  const { forward } = lambertConformal({ lat0, lon0, lat1, lat2, sphereRadiusM })
  const { x, y } = forward(first.lat, first.lon)
  const { columns, rows, order } = lattice
  const axis = (at: number, step: number, count: number, isFalling: boolean) => {
    const nearest = Math.round(at / step) * step
    const from = Math.abs(at - nearest) < snapM ? nearest : at
    const least = isFalling ? from - (count - 1) * step : from
    return Float64Array.from({ length: count }, (_, i) => least + i * step)
  }
  return {
    y: {
      name: 'y',
      values: axis(y, dyM, rows, !order.isNorthward).reverse(),
      attributes: { standard_name: 'projection_y_coordinate', units: 'm' },
    },
    x: {
      name: 'x',
      values: axis(x, dxM, columns, order.isWestward),
      attributes: { standard_name: 'projection_x_coordinate', units: 'm' },
    },
    mapping: {
      name: 'lambert',
      attributes: {
        grid_mapping_name: 'lambert_conformal_conic',
        standard_parallel: [lat1, lat2],
        latitude_of_projection_origin: [lat0],
        longitude_of_central_meridian: [lon0],
        earth_radius: [sphereRadiusM],
      },
    },
  }
}
