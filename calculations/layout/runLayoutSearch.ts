import { setImmediate } from 'node:timers/promises'
import {
  type LayoutProblem,
  type LayoutSearch,
  type LayoutTask,
  type MapPoint,
  type SearchProgress,
  searchLayout,
} from '#domain'
import type { FoundAnswer, FoundLayouts } from './layoutResult.ts'
import type { PreparedLayout } from './layoutTask.ts'

/** Progress of the searches, and the objective of the running one. */
export interface LayoutStep extends SearchProgress {
  readonly objective: PreparedLayout['objective']
}

/** The layouts of all starts. */
export type LayoutSearches =
  | { readonly ok: false; readonly problems: readonly LayoutProblem[] }
  | ({ readonly ok: true } & FoundLayouts)

/**
 * Searches for energy, then for the other objectives, which refine its best layout. Each search has its share of the
 * time.
 * @param minutes the searches end after them with the best layouts so far
 * @param onStep called often: true ends the searches with the best layouts so far
 */
export async function runLayoutSearch(
  { task, energyTask, objective, others }: PreparedLayout,
  search: LayoutSearch & { readonly minutes: number },
  onStep: (step: LayoutStep) => boolean | Promise<boolean>,
): Promise<LayoutSearches> {
  const own = { objective, task }
  const tasks =
    energyTask === null ? [own, ...others] : [{ objective: 'aep' as const, task: energyTask }, ...others, own]
  const answers: FoundAnswer[] = []
  const beginMs = performance.now()
  for (const [index, one] of tasks.entries()) {
    const endMs = beginMs + (search.minutes * 60_000 * (index + 1)) / tasks.length
    const refined = answers[0]?.best.places ?? search.refined
    const answer = await searchOnce(one.task, search, refined, async ({ share, best }) => {
      const progress = { share: (index + share) / tasks.length, best }
      const isEnded = await onStep({ ...progress, objective: one.objective })
      return isEnded || performance.now() > endMs
    })
    if (!answer.ok) return answer
    answers.push(answer)
  }
  const answerOf = (one: (typeof tasks)[number]) => answers[tasks.indexOf(one)]!
  return {
    ok: true,
    own: answerOf(own),
    byEnergy: energyTask === null ? null : answers[0]!,
    others: others.map((one) => ({ objective: one.objective, answer: answerOf(one) })),
  }
}

/** One search until its end. @param refined  the layout that the first start refines, if there is one */
export async function searchOnce(
  task: LayoutTask,
  { seed, starts, trialsPerStart }: Omit<LayoutSearch, 'refined'>,
  refined: readonly MapPoint[] | undefined,
  isOver: (step: SearchProgress) => Promise<boolean>,
) {
  const run = searchLayout(task, { seed, starts, trialsPerStart, ...(refined && { refined }) })
  let ends = false
  for (;;) {
    const step = run.next(ends)
    if (step.done) return step.value
    // Lets waiting signals and messages be processed.
    await setImmediate()
    ends = await isOver(step.value)
  }
}
