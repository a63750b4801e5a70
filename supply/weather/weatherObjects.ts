import { BrokenFrame, decodeFrame } from '#atlas'
import { NotWhatWasAsked, type SupplyObject } from '../plan.ts'
import type { SupplySettings } from '../settings/supplySettings.ts'
import type { ArcoArea } from './arcoArea.ts'
import { type ArcoStore, arcoRequest } from './arcoStore.ts'
import type { Stretch } from './stretch.ts'
import { type WeatherVariable, weatherVariables } from './weatherVariables.ts'

/** A chunk of the store. */
export interface ChunkObject extends SupplyObject {
  readonly variable: WeatherVariable
  readonly index: readonly [time: number, lat: number, lon: number]
}

/** Packed by raw bytes: a guess, from two clients' sums. */
const expectedShare = 0.6

/** The chunks that an area has within a stretch of time. */
export function weatherObjects(
  settings: SupplySettings,
  store: ArcoStore,
  area: ArcoArea,
  variables: readonly WeatherVariable[],
  stretch: Stretch,
): ChunkObject[] {
  const { chunk, firstHour } = store
  const [steps, rows, columns] = chunk
  const bytes = 4 * steps * rows * columns
  const time = Math.floor((stretch.fromHour - firstHour) / steps)
  const needed = {
    from: stretch.fromHour - firstHour - time * steps,
    end: stretch.endHour - firstHour - time * steps,
  }
  const objects: ChunkObject[] = []
  for (const variable of variables)
    for (const lat of indices(area.row, area.latitudes.count, rows))
      for (const lon of indices(area.column, area.longitudes.count, columns)) {
        const index = [time, lat, lon] as const
        const name = index.join('.')
        objects.push({
          // What was fetched for a shorter stretch may lack the hours of this one.
          key: `${variable}-${name}-${stretch.endHour}`,
          source: 'arco',
          request: arcoRequest(settings, `${variable}/${name}`),
          maxBytes: bytes + 65_536,
          expectedBytes: Math.ceil(bytes * expectedShare),
          mayChange: false,
          tagIsMd5: true,
          check: (content) => requireChunk(content, chunk, needed, weatherVariables[variable].isOptional),
          variable,
          index,
        })
      }
  return objects
}

function indices(first: number, count: number, size: number): number[] {
  const from = Math.floor(first / size)
  return Array.from({ length: Math.floor((first + count - 1) / size) - from + 1 }, (_, i) => from + i)
}

/** A chunk that can be read, with a value for every hour that is wanted of it. @throws NotWhatWasAsked */
function requireChunk(
  content: Buffer,
  [steps, rows, columns]: ArcoStore['chunk'],
  needed: { readonly from: number; readonly end: number },
  isOptional: boolean,
): void {
  const cells = rows * columns
  try {
    const bytes = decodeFrame(content, 4 * steps * cells)
    if (isOptional) return
    const values = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (let at = 4 * needed.from * cells; at < 4 * needed.end * cells; at += 4)
      if (Number.isNaN(values.getFloat32(at, true)))
        throw new NotWhatWasAsked('values are missing that the store should have')
  } catch (error) {
    if (error instanceof BrokenFrame) throw new NotWhatWasAsked(`no chunk: ${error.message}`)
    throw error
  }
}
