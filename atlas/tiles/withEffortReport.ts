import type { TileRunner } from './spreadTiles.ts'
import { effortOf, type TileEffort } from './tileEffort.ts'

/** Wraps a runner: reports the effort of each work before it begins. */
export function withEffortReport(runner: TileRunner, onEffort: (effort: TileEffort) => void): TileRunner {
  const run: TileRunner = (parts, options) => {
    onEffort(effortOf(parts.work))
    return runner(parts, options)
  }
  return Object.assign(run, { leastS: runner.leastS })
}
