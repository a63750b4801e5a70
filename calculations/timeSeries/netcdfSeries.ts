import { basisLine, messages, parameterLabel } from '#contracts'
import { writtenDegrees } from '#domain'
import type { NetcdfAttributes, NetcdfDataset, NetcdfVariable } from '../netcdf/dataset.ts'
import { NetcdfFile } from '../netcdf/netcdfFile.ts'
import { stationVariables } from '../netcdf/stationVariables.ts'
import { basisOfWeather } from '../provenance/resultProvenance.ts'
import { cfAttributes } from './cfAttributes.ts'
import type { SeriesColumn } from './columns.ts'
import type { OrderFile, OrderTable } from './orderFile.ts'

const times: readonly NetcdfVariable[] = [
  {
    name: 'time',
    type: 'double',
    dimensions: ['time'],
    attributes: {
      standard_name: 'time',
      units: 'seconds since 1970-01-01 00:00:00',
      calendar: 'standard',
      bounds: 'time_bounds',
      axis: 'T',
    },
  },
  { name: 'time_bounds', type: 'double', dimensions: ['time', 'bounds'], attributes: {} },
]

/** All sites of an order in one NetCDF file after CF 1.11: a discrete sampling geometry of time series. */
export async function createNetcdfSeries(
  folder: string,
  name: string,
  table: OrderTable,
): Promise<OrderFile> {
  const names = table.spec.sites.map((site) => Buffer.from(site.name))
  const nameBytes = Math.max(...names.map((bytes) => bytes.length))
  const file = await NetcdfFile.create(folder, name, null, datasetOf(table, nameBytes))
  await writeCoordinates(file, table, names, nameBytes)
  const { columns, rows } = table
  return {
    async write(site, block, values) {
      for (const [index, column] of columns.entries())
        await file.write(column.name, site * rows + block.firstRow, values[index]!)
    },
    finish: () => file.finish(),
    abandon: () => file.abandon(),
  }
}

async function writeCoordinates(
  file: NetcdfFile,
  { spec: { sites }, columns, rows, startMs, stepMs }: OrderTable,
  names: readonly Buffer[],
  nameBytes: number,
): Promise<void> {
  for (const [index, bytes] of names.entries()) await file.write('station_name', index * nameBytes, bytes)
  await file.write(
    'lat',
    0,
    Float64Array.from(sites, (site) => writtenDegrees(site.lat)),
  )
  await file.write(
    'lon',
    0,
    Float64Array.from(sites, (site) => writtenDegrees(site.lon)),
  )
  for (const heightM of heightsOf(columns)) await file.write(heightName(heightM), 0, Float64Array.of(heightM))
  const stamps = Float64Array.from({ length: rows }, (_, row) => (startMs + row * stepMs) / 1000)
  await file.write('time', 0, stamps)
  const bounds = new Float64Array(2 * rows)
  for (let row = 0; row < rows; row++) {
    bounds[2 * row] = stamps[row]! - stepMs / 1000
    bounds[2 * row + 1] = stamps[row]!
  }
  await file.write('time_bounds', 0, bounds)
}

function datasetOf(table: OrderTable, nameBytes: number): NetcdfDataset {
  const { columns, rows, spec } = table
  return {
    dimensions: { station: spec.sites.length, time: rows, bounds: 2, name_bytes: nameBytes },
    attributes: globalAttributes(table),
    variables: [
      ...stationVariables(['station']),
      ...heightsOf(columns).map(heightVariable),
      ...times,
      ...columns.map((column) => dataVariable(column, table)),
    ],
  }
}

function globalAttributes(table: OrderTable): NetcdfAttributes {
  const { info, spec, programVersion, inputHash } = table
  const text = messages[spec.language].workbook
  const title = info.title[spec.language]
  return {
    Conventions: 'CF-1.11',
    featureType: 'timeSeries',
    title: text.title(spec.sites.length === 1 ? spec.sites[0]!.name : title),
    source: `${title}, ${text.atlasVersion} ${info.version}${info.synthetic ? ` (${text.syntheticValue})` : ''}`,
    references: info.citation,
    license: info.licence,
    comment: [text.interpolations[spec.interpolation], text.methodValue, text.timeStampsValue].join(' '),
    basis: basisLine(basisOfWeather(table)),
    program_version: programVersion,
    input_hash: inputHash,
  }
}

function dataVariable({ name, parameter, heightM }: SeriesColumn, { spec }: OrderTable): NetcdfVariable {
  const height = heightM === null ? '' : ` ${heightName(heightM)}`
  return {
    name,
    type: 'float',
    dimensions: ['station', 'time'],
    attributes: {
      long_name: parameterLabel(parameter, messages[spec.language].quantities),
      ...cfAttributes[parameter],
      coordinates: `lat lon station_name${height}`,
      _FillValue: { float: Number.NaN },
    },
  }
}

function heightVariable(heightM: number): NetcdfVariable {
  return {
    name: heightName(heightM),
    type: 'double',
    dimensions: [],
    attributes: { standard_name: 'height', units: 'm', positive: 'up', axis: 'Z' },
  }
}

function heightName(heightM: number): string {
  return `height_${heightM}m`
}

function heightsOf(columns: readonly SeriesColumn[]): number[] {
  return [...new Set(columns.flatMap(({ heightM }) => (heightM === null ? [] : [heightM])))]
}
