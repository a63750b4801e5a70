import type { HeightNodes } from '#atlas'
import { type GroundProblem, groundProblems, type PlacedTurbine } from '#calculations'
import type { FarmLayoutOrder } from '#contracts'
import { type GroundSources, groundHeights } from '../../../atlases/groundHeights.ts'

/** Heights of the ground at nodes, m, rows from the north; null: not known. For worker processes. */
export async function heightsOfGround({
  sources,
  nodes,
  pixelM,
}: {
  readonly sources: GroundSources
  readonly nodes: HeightNodes
  readonly pixelM: number
}): Promise<readonly (number | null)[]> {
  const { heightsM } = await groundHeights(sources, nodes, pixelM)
  return Array.from(heightsM, (height) => (Number.isNaN(height) ? null : Math.round(height * 10) / 10))
}

/** Task of worker processes: placing turbines in areas of thousands of corners takes seconds. */
export async function problemsOfGround({
  layout,
  turbines,
}: {
  readonly layout: FarmLayoutOrder
  readonly turbines: readonly PlacedTurbine[]
}): Promise<readonly GroundProblem[]> {
  return groundProblems(layout, turbines)
}
