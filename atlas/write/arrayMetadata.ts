import { ZSTD_LEVEL } from '../codec/blosc.ts'
import { FILL } from '../codec/quantise.ts'
import { type StoreLayout, TILE_CELLS } from '../layout/blocks.ts'
import type { SumsArray } from '../statistics/tileSums.ts'
import type { AtlasEnergy, AtlasField, Quantity, StoredVariable } from '../types.ts'

type Attributes = Readonly<Record<string, unknown>>

/** A `zarr.json` of an array, Zarr core specification version 3. */
export interface ArrayMetadata {
  readonly zarr_format: 3
  readonly node_type: 'array'
  readonly shape: readonly number[]
  readonly data_type: 'int16' | 'int32' | 'int64' | 'float32' | 'float64'
  readonly chunk_grid: unknown
  readonly chunk_key_encoding: unknown
  readonly codecs: readonly unknown[]
  readonly fill_value: number | 'NaN'
  readonly dimension_names: readonly string[]
  readonly attributes: Attributes
}

export const ITEM_BYTES = { int16: 2, int32: 4, int64: 8, float32: 4, float64: 8 } as const

const LITTLE_ENDIAN = { name: 'bytes', configuration: { endian: 'little' } }

/** Names of the horizontal dimensions, south-north first. */
export function horizontalDimensions(isProjected: boolean): readonly [string, string] {
  return isProjected ? ['y', 'x'] : ['latitude', 'longitude']
}

/** A variable's array: sharded along all dimensions, one cell per chunk. */
export function shardedMetadata(
  variable: StoredVariable,
  layout: StoreLayout,
  isProjected: boolean,
): ArrayMetadata {
  const { ySz, xSz, stepCount, stepsPerChunk, chunksPerShard } = layout
  const sharding = {
    name: 'sharding_indexed',
    configuration: {
      chunk_shape: [1, 1, stepsPerChunk],
      codecs: valueCodecs(2),
      index_codecs: [LITTLE_ENDIAN, { name: 'crc32c' }],
      index_location: 'end',
    },
  }
  return {
    ...arrayMetadata('int16', [ySz, xSz, stepCount], [...horizontalDimensions(isProjected), 'time'], {
      ...variableAttributes(variable, isProjected),
      cell_methods: `time: ${timeMethod[variable.quantity] ?? 'point'}`,
    }),
    chunk_grid: regularGrid([TILE_CELLS, TILE_CELLS, stepsPerChunk * chunksPerShard]),
    codecs: [sharding],
    fill_value: FILL,
  }
}

/** A static variable's array: one chunk. */
export function staticMetadata(
  variable: StoredVariable,
  layout: StoreLayout,
  isProjected: boolean,
): ArrayMetadata {
  const shape = [layout.ySz, layout.xSz]
  const attributes = variableAttributes(variable, isProjected)
  return {
    ...arrayMetadata('int16', shape, horizontalDimensions(isProjected), attributes),
    fill_value: FILL,
  }
}

/** A statistic's array: one chunk of floats. */
export function fieldMetadata(field: AtlasField, layout: StoreLayout, isProjected: boolean): ArrayMetadata {
  const attributes = {
    long_name: field.statistic.replaceAll('_', ' '),
    units: field.unit,
    cell_methods: 'time: mean',
    ...placeAttributes(field.heightM, isProjected),
  }
  const shape = [layout.ySz, layout.xSz]
  return {
    ...arrayMetadata('float32', shape, horizontalDimensions(isProjected), attributes),
    fill_value: 'NaN',
  }
}

/** An array of sums: one chunk for each tile, which an append replaces. */
export function sumsMetadata(sums: SumsArray, layout: StoreLayout, isProjected: boolean): ArrayMetadata {
  const attributes = {
    long_name: sums.longName,
    cell_methods: 'time: sum',
    ...placeAttributes(sums.heightM, isProjected),
  }
  const shape = [sums.length, layout.ySz, layout.xSz]
  const dimensions = [sums.dimension, ...horizontalDimensions(isProjected)]
  return {
    ...arrayMetadata(sums.type, shape, dimensions, attributes),
    chunk_grid: regularGrid([sums.length, TILE_CELLS, TILE_CELLS]),
  }
}

/** A monthly energy's array: one chunk of floats. */
export function energyMetadata(
  energy: AtlasEnergy,
  monthCount: number,
  layout: StoreLayout,
  isProjected: boolean,
): ArrayMetadata {
  const attributes = {
    long_name: `energy of a turbine ${energy.turbineId} in the month`,
    units: energy.unit,
    cell_methods: 'month: sum',
    ...placeAttributes(energy.hubHeightM, isProjected),
  }
  const dimensions = ['month', ...horizontalDimensions(isProjected)]
  return {
    ...arrayMetadata('float32', [monthCount, layout.ySz, layout.xSz], dimensions, attributes),
    fill_value: 'NaN',
  }
}

/** An array that is one chunk, or a scalar that is only attributes. */
export function arrayMetadata(
  dataType: ArrayMetadata['data_type'],
  shape: readonly number[],
  dimensions: readonly string[],
  attributes: Attributes,
): ArrayMetadata {
  return {
    zarr_format: 3,
    node_type: 'array',
    shape,
    data_type: dataType,
    chunk_grid: regularGrid(shape),
    chunk_key_encoding: { name: 'default', configuration: { separator: '/' } },
    codecs: shape.length === 0 ? [LITTLE_ENDIAN] : valueCodecs(ITEM_BYTES[dataType]),
    fill_value: 0,
    dimension_names: dimensions,
    attributes,
  }
}

function regularGrid(chunkShape: readonly number[]) {
  return { name: 'regular', configuration: { chunk_shape: chunkShape } }
}

function valueCodecs(itemBytes: number) {
  const configuration = {
    cname: 'zstd',
    clevel: ZSTD_LEVEL,
    shuffle: 'shuffle',
    typesize: itemBytes,
    blocksize: 0,
  }
  return [LITTLE_ENDIAN, { name: 'blosc', configuration }]
}

/** Names of the CF standard name table (version 91) where it has one. */
const standardNames: Record<Quantity, string> = {
  eastward_wind: 'eastward_wind',
  northward_wind: 'northward_wind',
  wind_speed: 'wind_speed',
  air_temperature: 'air_temperature',
  air_pressure: 'surface_air_pressure',
  relative_humidity: 'relative_humidity',
  specific_humidity: 'specific_humidity',
  air_density: 'air_density',
  turbulent_kinetic_energy: 'specific_turbulent_kinetic_energy_of_air',
  rain: 'lwe_thickness_of_precipitation_amount',
  radiation: 'surface_downwelling_shortwave_flux_in_air',
  direct_radiation: 'surface_direct_downwelling_shortwave_flux_in_air',
  cloud_cover: 'cloud_area_fraction',
  roughness_length: 'surface_roughness_length',
  boundary_layer_height: 'atmosphere_boundary_layer_thickness',
  friction_velocity: 'magnitude_of_surface_downward_stress_velocity',
  sensible_heat_flux: 'surface_downward_sensible_heat_flux',
  mean_sensible_heat_flux: 'surface_downward_sensible_heat_flux',
  cloud_base_height: 'cloud_base_altitude',
  surface_altitude: 'surface_altitude',
}

/** Quantities that cover the step ending at the stamp; all others are instantaneous. */
const timeMethod: Partial<Record<Quantity, 'sum' | 'mean'>> = {
  rain: 'sum',
  radiation: 'mean',
  direct_radiation: 'mean',
  mean_sensible_heat_flux: 'mean',
}

function variableAttributes(variable: StoredVariable, isProjected: boolean): Attributes {
  return {
    standard_name: standardNameOf(variable),
    long_name: variable.longName ?? variable.id,
    units: variable.unit,
    scale_factor: variable.precision,
    add_offset: variable.offset,
    _FillValue: FILL,
    ...placeAttributes(variable.heightM, isProjected),
  }
}

/** Pressure is that of the surface unless it has a height. */
function standardNameOf({ quantity, heightM }: StoredVariable): string {
  return quantity === 'air_pressure' && heightM ? 'air_pressure' : standardNames[quantity]
}

function placeAttributes(heightM: number | null, isProjected: boolean): Attributes {
  return {
    ...(heightM === null ? {} : { height_m: heightM }),
    ...(isProjected ? { grid_mapping: 'crs', coordinates: 'latitude longitude' } : {}),
  }
}
