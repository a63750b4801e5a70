import { z } from 'zod'
import { BrokenFrame, decodeFrame } from '#atlas'
import type { Fetcher } from '../http/fetcher.ts'
import { namedFault } from '../http/namedFault.ts'
import type { SourceRequest } from '../http/sourceRequest.ts'
import { jsonContent } from '../marketData/jsonContent.ts'
import { UnexpectedAnswer } from '../plan.ts'
import { Secret } from '../settings/secret.ts'
import { keyOf, type SupplySettings } from '../settings/supplySettings.ts'
import { arcoColumns, arcoRows } from './arcoArea.ts'
import { type WeatherVariable, weatherVariables } from './weatherVariables.ts'

const source = 'arco'
export const hourMs = 3_600_000
/** A chunk of the real store has 4.3 MB; a larger answer is not a chunk. */
const mostChunkValues = 1 << 24
const mostHours = 2_000_000

export interface ArcoStore {
  /** First hour since 1970. */
  readonly firstHour: number
  readonly hourCount: number
  readonly chunk: readonly [steps: number, rows: number, columns: number]
  readonly units: Readonly<Partial<Record<WeatherVariable, string>>>
}

const arraySchema = z.object({
  zarr_format: z.literal(2),
  dtype: z.string(),
  order: z.literal('C'),
  filters: z.null(),
  compressor: z.object({ id: z.literal('blosc') }),
  shape: z.array(z.int().positive().max(mostHours)).min(1).max(3),
  chunks: z.array(z.int().positive().max(mostHours)).min(1).max(3),
})
const attributesSchema = z.object({ units: z.string().max(100).optional() })
const metadataSchema = z.object({ metadata: z.record(z.string(), z.unknown()) })

/** The request for a file of the store. @throws SupplyError  there is no key */
export function arcoRequest(settings: SupplySettings, name: string): SourceRequest {
  const key = keyOf(settings, source, 'CDS_KEY')
  return {
    url: `${settings.urls[source]}/${name}`,
    secretHeaders: { authorization: new Secret(`Bearer ${key.reveal()}`) },
  }
}

/** Reads the layout of the store, and checks that its chunks can be read. @throws SupplyError */
export async function readArcoStore(
  fetcher: Fetcher,
  settings: SupplySettings,
  variables: readonly WeatherVariable[],
): Promise<ArcoStore> {
  const requested = arcoRequest(settings, '.zmetadata')
  const { body } = await fetcher.ask(source, requested, { maxBytes: 1 << 22 })
  const layout = await namedFault(source, requested.url, () => layoutOf(body, variables))
  const request = arcoRequest(settings, 'time/0')
  const hours = layout.timeChunk
  const time = await fetcher.ask(source, request, { maxBytes: 8 * hours + 65_536 })
  return namedFault(source, request.url, () => {
    const first = firstHourOf(time.body, hours, Math.min(hours, layout.hourCount))
    const { chunk, hourCount, units } = layout
    return { chunk, hourCount, units, firstHour: first }
  })
}

function layoutOf(body: Buffer, variables: readonly WeatherVariable[]) {
  const { metadata } = jsonContent(body, metadataSchema)
  const part = <Schema extends z.ZodType>(key: string, schema: Schema) =>
    jsonContent(Buffer.from(JSON.stringify(metadata[key] ?? null)), schema)
  const arrays = variables.map((name) => part(`${name}/.zarray`, arraySchema))
  const { shape, chunks } = arrays[0]!
  const isAlike = arrays.every(
    (own) =>
      own.dtype === '<f4' && String(own.shape) === String(shape) && String(own.chunks) === String(chunks),
  )
  const [hourCount = 0, rows, columns] = shape
  const values = chunks.reduce((product, length) => product * length, 1)
  if (!isAlike || rows !== arcoRows || columns !== arcoColumns || chunks.length !== 3)
    throw new UnexpectedAnswer('arrays of another layout than [hour][721][1440]')
  if (values > mostChunkValues) throw new UnexpectedAnswer('chunks that are too large')
  const time = part('time/.zarray', arraySchema)
  const isTime = time.shape.length === 1 && time.shape[0] === hourCount && time.dtype === '<i8'
  if (!isTime || part('time/.zattrs', attributesSchema).units !== 'hours since 1970-01-01')
    throw new UnexpectedAnswer('a time axis of another form')
  const units = Object.fromEntries(
    variables.map((name) => {
      const own = metadata[`${name}/.zattrs`] === undefined ? {} : part(`${name}/.zattrs`, attributesSchema)
      return [name, own.units ?? weatherVariables[name].units]
    }),
  )
  return { chunk: chunks as [number, number, number], hourCount, units, timeChunk: time.chunks[0]! }
}

/** Hours have no gap, so an index of the array is a time. */
function firstHourOf(frame: Buffer, values: number, used: number): number {
  const bytes = unpacked(frame, 8 * values)
  const hours = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const first = hours.getBigInt64(0, true)
  for (let i = 1; i < used; i++)
    if (hours.getBigInt64(8 * i, true) !== first + BigInt(i)) throw new UnexpectedAnswer('hours with gaps')
  return Number(first)
}

function unpacked(frame: Buffer, bytes: number): Uint8Array {
  try {
    return decodeFrame(frame, bytes)
  } catch (error) {
    throw error instanceof BrokenFrame ? new UnexpectedAnswer(error.message, { cause: error }) : error
  }
}
