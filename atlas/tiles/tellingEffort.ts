import type { TileRunner } from './spreadTiles.ts'
import { effortOf, type TileEffort } from './tileEffort.ts'

/** The runner, with word of what each work will take before it begins. */
export function tellingEffort(runner: TileRunner, onEffort: (effort: TileEffort) => void): TileRunner {
  const run: TileRunner = (parts, options) => {
    onEffort(effortOf(parts.work))
    return runner(parts, options)
  }
  return Object.assign(run, { leastS: runner.leastS })
}
