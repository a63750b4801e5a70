import type { ServerContext } from '../../context.ts'
import { tasksIn } from '../../workers/index.ts'
import { type WorkingCall, workFor } from '../../workers/workFor.ts'
import type { usableIndex } from './usableIndex.ts'

const yearFiguresAsBytes = tasksIn<typeof import('./yearFigures.ts')>(
  new URL('./yearFigures.ts', import.meta.url),
)('yearFiguresAsBytes')

/**
 * Figures of the years of every cell as `yearFiguresAsBytes`. They take half a minute for a large atlas and are the
 * same for its page, files and links, so that they are stored for a while.
 * @throws AppError PRODUCT_UPDATING
 */
export function foundYears(
  { madeMaps, programVersion, workers }: Pick<ServerContext, 'madeMaps' | 'programVersion' | 'workers'>,
  call: WorkingCall,
  { atlas, turbine, source }: Awaited<ReturnType<typeof usableIndex>>,
): Promise<Uint8Array> {
  const name = ['years', atlas.id, atlas.version, turbine.id, programVersion].join('\n')
  return madeMaps.find(name, () => workFor(call, workers, yearFiguresAsBytes, source))
}
