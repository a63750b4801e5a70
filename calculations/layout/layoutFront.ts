import type { LayoutSearch, MapPoint } from '#domain'
import { restrictionOfSome } from './layoutRestriction.ts'
import { worthsOf } from './layoutResult.ts'
import type { PreparedLayout } from './layoutTask.ts'
import { type LayoutStep, searchOnce } from './runLayoutSearch.ts'
import { verifiedEnergy } from './verifiedEnergy.ts'

/** The best layout that was found for a number of turbines, verified. */
export interface LayoutOfNumber extends ReturnType<typeof worthsOf> {
  readonly turbines: number
}

/** Searches of fewer turbines; more numbers are left out evenly. */
const MOST_SEARCHES = 10

/**
 * Searches layouts of fewer turbines, with one start each and for the objective.
 * @param found places of all turbines, neighbours last: the result ends with them
 * @param fewest turbines, at least 1
 * @param search its `minutes` are those of all searches together
 * @param onStep called often: true ends the searches, and only those that are done are returned
 * @returns the fewest turbines first
 */
export async function layoutFront(
  prepared: PreparedLayout,
  found: readonly MapPoint[],
  fewest: number,
  search: Pick<LayoutSearch, 'seed' | 'trialsPerStart'> & { readonly minutes: number },
  onStep: (step: LayoutStep) => boolean | Promise<boolean>,
): Promise<LayoutOfNumber[]> {
  const all = prepared.task.farm.neighboursFrom
  const numbers = numbersBetween(fewest, all)
  const front: LayoutOfNumber[] = []
  const { objective } = prepared
  const endMs = performance.now() + search.minutes * 60_000
  for (const [index, number] of numbers.entries()) {
    const fewer = withTurbines(prepared, number)
    const start = { seed: search.seed, trialsPerStart: search.trialsPerStart, starts: 1 }
    const answer = await searchOnce(fewer.task, start, undefined, async ({ share, best }) => {
      const isEnded = await onStep({ share: (index + share) / numbers.length, best, objective })
      return isEnded || performance.now() > endMs
    })
    if (!answer.ok || answer.isStopped) break
    const energy = verifiedEnergy(fewer, answer.best.places)
    front.push({ turbines: number, ...worthsOf(energy, number) })
  }
  return [...front, { turbines: all, ...worthsOf(verifiedEnergy(prepared, found), all) }]
}

function numbersBetween(fewest: number, all: number): number[] {
  const count = Math.min(MOST_SEARCHES, all - fewest)
  return Array.from({ length: Math.max(0, count) }, (_, i) =>
    Math.floor(fewest + (i * (all - fewest)) / count),
  )
}

/** The search with the first turbines only; neighbours stay. */
function withTurbines(prepared: PreparedLayout, number: number): PreparedLayout {
  const { task, farm, wind, restriction, speedFactors } = prepared
  const { neighboursFrom: from, turbines } = task.farm
  const built = [...turbines.keys()].filter((index) => index < number || index >= from)
  const some = <One>(all: readonly One[]) => built.map((index) => all[index]!)
  const left = restriction && restrictionOfSome(restriction, built, turbines.length)
  return {
    ...prepared,
    task: {
      ...task,
      farm: { ...task.farm, turbines: some(turbines), neighboursFrom: number },
      winds: { ...task.winds, ...(left && { limits: left.limits }) },
    },
    farm: {
      hubHeightM: Float64Array.from(some([...farm.hubHeightM])),
      wakeDecay: Float64Array.from(some([...farm.wakeDecay])),
      turbines: some(farm.turbines),
    },
    wind:
      'series' in wind && wind.series.ofTurbines !== undefined
        ? { ...wind, series: { ...wind.series, ofTurbines: some(wind.series.ofTurbines) } }
        : wind,
    restriction: left,
    ...(speedFactors && { speedFactors: some(speedFactors) }),
  }
}
