import { type GroundProblem, groundProblems, type PlacedTurbine } from '#calculations'
import type { FarmLayoutOrder } from '#contracts'

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
