import { createHash } from 'node:crypto'
import { Blosc } from 'numcodecs'
import type { ReplayAnswer, ReplaySource } from './replayServer.ts'

/** Content of a synthetic store. */
export interface ReplayedStore {
  readonly token: string
  readonly firstHour: number
  readonly hourCount: number
  readonly chunk: readonly [steps: number, rows: number, columns: number]
  readonly variables: readonly string[]
  /** Default: `syntheticWeather`. */
  readonly value?: typeof syntheticWeather
}

/** A value by hours since 1970 and the node's row from the South Pole and column from the date line. */
export function syntheticWeather(variable: string, hour: number, row: number, column: number): number {
  const day = Math.sin((2 * Math.PI * hour) / 24 + column / 7)
  const weeks = Math.sin(hour / 97 + row / 5)
  const gusts = (((hour * 7919 + row * 104_729 + column * 1_299_709) % 997) / 997 - 0.5) * 3
  switch (variable) {
    case 't2m':
      return 282 + 6 * day + 8 * weeks
    case 'd2m':
      return 277 + 3 * day + 7 * weeks
    case 'sp':
      return 99_000 + 1200 * weeks
    case 'tp':
      return Math.max(0, gusts) / 3000
    case 'ssrd':
      return Math.max(0, day) * 2_000_000
    case 'tcc':
      return 0.5 + 0.5 * weeks
    case 'blh':
      return 700 + 500 * day
    case 'cbh':
      return weeks > 0.6 ? Number.NaN : 900 + 300 * weeks
    default:
      return (variable.startsWith('u') ? 6 : 2) + 4 * weeks + day + gusts
  }
}

/** A store of ERA5 with ECMWF's layout and compression, and a key; its tags are checksums. */
export function replayArco(store: ReplayedStore): ReplaySource {
  const answers = new Map<string, Promise<ReplayAnswer>>()
  return ({ url, headers }) => {
    const [, name] = /^\/arco\/(.+)$/.exec(url.pathname) ?? []
    if (name === undefined) return null
    if (headers.authorization !== `Bearer ${store.token}`) return { status: 401 }
    const answer = answers.get(name) ?? fileOf(store, name)
    answers.set(name, answer)
    return answer
  }
}

async function fileOf(store: ReplayedStore, name: string): Promise<ReplayAnswer> {
  if (name === '.zmetadata') return tagged(Buffer.from(JSON.stringify(metadataOf(store))))
  if (name === 'time/0') return tagged(await packed(timesOf(store)))
  const [, variable = '', ...place] = /^(\w+)\/(\d+)\.(\d+)\.(\d+)$/.exec(name) ?? []
  if (!store.variables.includes(variable)) return { status: 404 }
  return tagged(await packed(chunkOf(store, variable, place.map(Number) as [number, number, number])))
}

function tagged(body: Buffer): ReplayAnswer {
  const etag = `"${createHash('md5').update(body).digest('hex')}"`
  return { headers: { etag, 'content-type': 'binary/octet-stream' }, body }
}

async function packed(values: Float32Array | BigInt64Array): Promise<Buffer> {
  const codec = new Blosc(5, 'lz4', 1, 0)
  return Buffer.from(await codec.encode(new Uint8Array(values.buffer)))
}

function timesOf({ firstHour, hourCount }: ReplayedStore): BigInt64Array {
  return BigInt64Array.from({ length: hourCount }, (_, i) => BigInt(firstHour + i))
}

function chunkOf(
  { firstHour, hourCount, chunk, value = syntheticWeather }: ReplayedStore,
  variable: string,
  [time, lat, lon]: readonly [number, number, number],
): Float32Array {
  const [steps, rows, columns] = chunk
  const values = new Float32Array(steps * rows * columns).fill(Number.NaN)
  let to = 0
  for (let step = time * steps; step < Math.min((time + 1) * steps, hourCount); step++)
    for (let row = lat * rows; row < (lat + 1) * rows; row++)
      for (let column = lon * columns; column < (lon + 1) * columns; column++)
        values[to++] = value(variable, firstHour + step, row, column)
  return values
}

function metadataOf({ hourCount, chunk, variables }: ReplayedStore) {
  const blosc = { id: 'blosc', cname: 'lz4', clevel: 5, shuffle: 1, blocksize: 0 }
  const array = (dtype: string, shape: readonly number[], chunks: readonly number[]) => ({
    zarr_format: 2,
    shape,
    chunks,
    dtype,
    compressor: blosc,
    filters: null,
    order: 'C',
    fill_value: dtype === '<f4' ? 'NaN' : null,
  })
  const metadata: Record<string, unknown> = {
    '.zgroup': { zarr_format: 2 },
    'time/.zarray': array('<i8', [hourCount], [hourCount]),
    'time/.zattrs': {
      _ARRAY_DIMENSIONS: ['time'],
      units: 'hours since 1970-01-01',
      calendar: 'proleptic_gregorian',
    },
  }
  for (const variable of variables) {
    metadata[`${variable}/.zarray`] = array('<f4', [hourCount, 721, 1440], chunk)
    metadata[`${variable}/.zattrs`] = { _ARRAY_DIMENSIONS: ['time', 'latitude', 'longitude'] }
  }
  return { metadata, zarr_consolidated_format: 1 }
}
