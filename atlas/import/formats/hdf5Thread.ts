/*
 * Reads NetCDF4/HDF5 files in a separate thread, which hdf5.ts starts. h5wasm's memory grows with all reads
 * and is only freed with its thread. Reading continues while the import processes earlier data.
 */
import { parentPort } from 'node:worker_threads'
import { type Attribute, Dataset as Hdf5Dataset, File as Hdf5File, ready } from 'h5wasm/node'
import {
  type AttributeValue,
  type DatasetVariable,
  type Hyperslab,
  type RawValues,
  unpack,
} from '../dataset/index.ts'

export type Hdf5Request =
  | { readonly id: number; readonly open: string }
  | {
      readonly id: number
      readonly read: string
      readonly variable: DatasetVariable
      readonly slab: Hyperslab
    }
  | { readonly id: number; readonly readText: string; readonly variable: DatasetVariable }
  | { readonly id: number; readonly close: string }

export interface OpenedFile {
  readonly variables: readonly DatasetVariable[]
  readonly globals: ReadonlyMap<string, AttributeValue>
}

export type Hdf5Answer =
  | {
      readonly id: number
      readonly result: OpenedFile | Float32Array<ArrayBuffer> | Float64Array<ArrayBuffer> | string[] | null
    }
  | { readonly id: number; readonly failure: string }

/**
 * Bookkeeping attributes of the netCDF-4 library, and the dozens in which cfgrib repeats the GRIB header.
 * Except for name, interval, projection and wind direction they do not describe the data, and they cost more
 * to read than all others.
 */
const HOUSEKEEPING =
  /^(CLASS|NAME|REFERENCE_LIST|DIMENSION_LIST|_Netcdf4Coordinates|_Netcdf4Dimid|GRIB_(?!(uvRelativeToGrid|stepType|name|gridType|L[ao][DV]InDegrees|Latin[12]InDegrees|l(at|ong)itudeOfSouthernPoleInDegrees)$).*)$/
const ONLY_A_DIMENSION = 'This is a netCDF dimension but not a netCDF variable'

/** Limit of values in one answer: a damaged file claims any shape. Usual reads have some million. */
const MOST_VALUES = 1 << 27
const MOST_TEXTS = 1 << 20

const openFiles = new Map<string, Hdf5File>()

parentPort!.on('message', async (request: Hdf5Request) => {
  const given = await answer(request)
  const moved = 'result' in given && ArrayBuffer.isView(given.result) ? [given.result.buffer] : []
  parentPort!.postMessage(given, moved)
})

async function answer(request: Hdf5Request): Promise<Hdf5Answer> {
  const { id } = request
  try {
    await ready
    if ('open' in request) return { id, result: openFile(request.open) }
    if ('read' in request) return { id, result: read(request.read, request.variable, request.slab) }
    if ('readText' in request) return { id, result: readText(request.readText, request.variable) }
    openFiles.get(request.close)?.close()
    openFiles.delete(request.close)
    return { id, result: null }
  } catch (error) {
    // The library's memory may be corrupt: the thread ends, and the next file gets another one.
    if (error instanceof Error && error.name === 'RuntimeError') throw error
    return { id, failure: error instanceof Error ? error.message : String(error) }
  }
}

function openFile(path: string): OpenedFile {
  const file = new Hdf5File(path, 'r')
  if (file.file_id < 0n) throw new Error('is no readable HDF5 file')
  openFiles.set(path, file)
  const variables = file.keys().flatMap((name) => {
    const dataset = file.get(name)
    return dataset instanceof Hdf5Dataset && !isOnlyADimension(dataset) ? [describe(name, dataset)] : []
  })
  return { variables, globals: attributesOf(file) }
}

function read(
  path: string,
  variable: DatasetVariable,
  { start, count }: Hyperslab,
): Float32Array<ArrayBuffer> | Float64Array<ArrayBuffer> {
  requireAtMost(MOST_VALUES, variable, count)
  const dataset = openFiles.get(path)!.get(variable.name) as Hdf5Dataset
  const value =
    count.length === 0 ? dataset.value : dataset.slice(start.map((first, i) => [first, first + count[i]!]))
  if (value === null) throw new Error(`${variable.name} has no values`)
  return unpack(
    ArrayBuffer.isView(value) ? (value as RawValues) : Float64Array.of(Number(value)),
    variable.attributes,
  )
}

function readText(path: string, variable: DatasetVariable): string[] {
  requireAtMost(MOST_TEXTS, variable, variable.shape)
  const { value } = openFiles.get(path)!.get(variable.name) as Hdf5Dataset
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.map(String) : []
}

function requireAtMost(most: number, { name }: DatasetVariable, count: readonly number[]): void {
  const values = count.reduce((product, size) => product * size, 1)
  if (values > most) throw new Error(`${name} has ${count.join(' x ')} values, ${most} are the most`)
}

function isOnlyADimension(dataset: Hdf5Dataset): boolean {
  return String(dataset.attrs.NAME?.value ?? '').startsWith(ONLY_A_DIMENSION)
}

function describe(name: string, dataset: Hdf5Dataset): DatasetVariable {
  const shape = dataset.shape ?? []
  return {
    name,
    dimensions: shape.map((_, i) => dimensionName(name, dataset, i)),
    shape,
    attributes: attributesOf(dataset),
    isNumeric: isNumericType(dataset.dtype),
  }
}

/** Reading is the cost: values of unused attributes are not touched. */
function attributesOf({ attrs }: Hdf5Dataset | Hdf5File): ReadonlyMap<string, AttributeValue> {
  const wanted = Object.keys(attrs).filter((attribute) => !HOUSEKEEPING.test(attribute))
  return new Map(
    wanted.flatMap((attribute) => {
      const read = attributeValue(attrs[attribute]!.value)
      return read === null ? [] : [[attribute, read] as const]
    }),
  )
}

/** A dimension has the name of the coordinate attached to it; a coordinate has its own. */
function dimensionName(name: string, dataset: Hdf5Dataset, index: number): string {
  const scale = dataset.get_attached_scales(index)[0]
  if (scale !== undefined) return scale.replace(/^\//, '')
  return String(dataset.attrs.CLASS?.value ?? '') === 'DIMENSION_SCALE'
    ? name
    : `dimension ${index} of ${name}`
}

function attributeValue(value: Attribute['value']): AttributeValue | null {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'bigint') return [Number(value)]
  if (ArrayBuffer.isView(value)) return Array.from(value as Float64Array, Number)
  if (Array.isArray(value) && typeof value[0] === 'string') return value[0]
  return null
}

/** h5wasm writes types like Python's struct module: letters for text, objects and compounds differ. */
function isNumericType(dtype: unknown): boolean {
  return typeof dtype === 'string' && /^[<>|]?[bBhHiIqQefd]$/.test(dtype)
}
