import type { SupplyObject } from '../plan.ts'
import type { SupplySettings } from '../settings/supplySettings.ts'
import type { ArcoArea } from './arcoArea.ts'
import { type ArcoStore, arcoRequest } from './arcoStore.ts'
import type { ChunkChecks } from './chunkChecks.ts'
import type { Stretch } from './stretch.ts'
import { type WeatherVariable, weatherVariables } from './weatherVariables.ts'

export interface ChunkObject extends SupplyObject {
  readonly variable: WeatherVariable
  readonly index: readonly [time: number, lat: number, lon: number]
}

/** Packed size over raw size: an estimate from the totals of two clients. */
const expectedShare = 0.6

export function weatherObjects(
  settings: SupplySettings,
  store: ArcoStore,
  area: ArcoArea,
  variables: readonly WeatherVariable[],
  stretch: Stretch,
  checks: ChunkChecks,
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
          // A file fetched for a shorter stretch may lack hours of this one.
          key: `${variable}-${name}-${stretch.endHour}`,
          source: 'arco',
          request: arcoRequest(settings, `${variable}/${name}`),
          maxBytes: bytes + 65_536,
          expectedBytes: Math.ceil(bytes * expectedShare),
          mayChange: false,
          tagIsMd5: true,
          check: () => {},
          checkMoved: (content, md5) =>
            checks.require(content, {
              ...{ chunk, needed, md5 },
              isOptional: weatherVariables[variable].isOptional,
            }),
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
