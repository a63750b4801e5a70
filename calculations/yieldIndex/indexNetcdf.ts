import { basisLine, referenceText } from '#contracts'
import { type AtlasGrid, cellCentre, cfGridMapping, isGeographic } from '#domain'
import type { NetcdfAttributes, NetcdfDataset, NetcdfVariable } from '../netcdf/dataset.ts'
import { netcdfBytes } from '../netcdf/netcdfBytes.ts'
import { type IndexTable, monthsOfTable } from './indexTable.ts'
import { monthTimes, monthVariables } from './monthTimes.ts'

/** All months of all cells as NetCDF after CF 1.11, on the grid's own axes. */
export function indexNetcdf(table: IndexTable): Uint8Array {
  const { grid, field } = table
  const cells = grid.xSz * grid.ySz
  const index = new Float32Array(field.months.length * cells)
  let at = 0
  for (const month of monthsOfTable(table)) {
    index.set(month, at)
    at += cells
  }
  return netcdfBytes(datasetOf(table), {
    ...monthTimes(field.months),
    ...axesOf(grid),
    index,
  })
}

function datasetOf(table: IndexTable): NetcdfDataset {
  const { grid, field, about } = table
  const isProjected = !isGeographic(grid)
  const [row, column] = isProjected ? ['y', 'x'] : ['lat', 'lon']
  return {
    dimensions: { time: field.months.length, bounds: 2, [row!]: grid.ySz, [column!]: grid.xSz },
    attributes: {
      Conventions: 'CF-1.11',
      title: `Energy yield index, ${about.atlas}`,
      source: `${about.atlas} ${about.atlasVersion}`,
      basis: basisLine(about.basis),
      references: about.citation,
      license: about.licence,
      program_version: about.programVersion,
    },
    variables: [
      ...monthVariables,
      ...axisVariables(grid),
      {
        name: 'index',
        type: 'float',
        dimensions: ['time', row!, column!],
        attributes: indexAttributes(table, isProjected),
      },
    ],
  }
}

function indexAttributes({ mode, reference, about }: IndexTable, isProjected: boolean): NetcdfAttributes {
  return {
    long_name: `energy yield index, ${mode}, 100 % = ${referenceText(reference.period)}`,
    units: 'percent',
    _FillValue: { float: Number.NaN },
    cell_methods: 'time: mean',
    mode,
    reference_period: referenceText(reference.period),
    turbine: about.turbine,
    ...(isProjected ? { grid_mapping: 'crs', coordinates: 'lat lon' } : {}),
  }
}

const latitude = { standard_name: 'latitude', units: 'degrees_north' }
const longitude = { standard_name: 'longitude', units: 'degrees_east' }

function axisVariables(grid: AtlasGrid): NetcdfVariable[] {
  const axis = (name: string, letter: string, attributes: NetcdfAttributes): NetcdfVariable => ({
    name,
    type: 'double',
    dimensions: [name],
    attributes: { ...attributes, axis: letter },
  })
  const mapping = cfGridMapping(grid)
  if (mapping === null) return [axis('lat', 'Y', latitude), axis('lon', 'X', longitude)]
  const plane = { type: 'double', dimensions: ['y', 'x'] } as const
  return [
    axis('y', 'Y', mapping.axes.y),
    axis('x', 'X', mapping.axes.x),
    { name: 'lat', ...plane, attributes: latitude },
    { name: 'lon', ...plane, attributes: longitude },
    { name: 'crs', type: 'double', dimensions: [], attributes: mapping.attributes },
  ]
}

function axesOf(grid: AtlasGrid): Record<string, Float64Array> {
  const { xmin, ymin, dx, dy, xSz, ySz } = grid
  const rows = Float64Array.from({ length: ySz }, (_, y) => ymin + y * dy)
  const columns = Float64Array.from({ length: xSz }, (_, x) => xmin + x * dx)
  if (isGeographic(grid)) return { lat: rows, lon: columns }
  const centres = Array.from({ length: xSz * ySz }, (_, cell) =>
    cellCentre(grid, cell % xSz, Math.floor(cell / xSz)),
  )
  return {
    y: rows,
    x: columns,
    lat: Float64Array.from(centres, ({ lat }) => lat),
    lon: Float64Array.from(centres, ({ lon }) => lon),
    crs: Float64Array.of(0),
  }
}
