import { describeMarket } from './describeMarket.ts'
import { quarterMs } from './intervals/intervals.ts'
import type { FilledStretch } from './store/filledStretches.ts'
import { germanTimeText } from './store/importSeries.ts'

/** Hours with values of another publisher than those around them. */
export interface FilledHours {
  readonly what: 'prices' | 'generation'
  readonly hours: number
  /** German days of the first of them and of the last one, with others between. */
  readonly from: string
  readonly till: string
  /** Publisher with the licence. */
  readonly source: string
}

/** Gaps filled with another publisher's values. */
export type FilledGaps = Readonly<Record<FilledHours['what'], readonly FilledStretch[]>>

/** Filled gaps of all stored data. @param folder of all market data */
export async function readFilledGaps(folder: string): Promise<FilledGaps> {
  const { prices, generation } = await describeMarket(folder)
  return { prices: prices?.filled ?? [], generation: generation?.filled ?? [] }
}

const hourMs = 3_600_000

/**
 * Filled hours by kind of data and publisher. An hour of several series counts once.
 * @param isWithin whether an interval that begins at an instant counts
 */
export function filledHours(
  { prices, generation }: FilledGaps,
  isWithin: (startMs: number) => boolean = () => true,
): FilledHours[] {
  return [...hoursOf('prices', prices, isWithin), ...hoursOf('generation', generation, isWithin)]
}

function hoursOf(
  what: FilledHours['what'],
  stretches: readonly FilledStretch[],
  isWithin: (startMs: number) => boolean,
): FilledHours[] {
  const bySource = Map.groupBy(stretches, ({ source }) => source)
  return [...bySource].flatMap(([source, own]) => {
    const quarters = new Set(
      own.flatMap(({ startMs, stepMs, count }) =>
        Array.from({ length: (count * stepMs) / quarterMs }, (_, i) => startMs + i * quarterMs),
      ),
    )
    const sorted = [...quarters].filter(isWithin).sort((a, b) => a - b)
    if (sorted.length === 0) return []
    const [from, until] = [sorted[0]!, sorted.at(-1)!].map((ms) => germanTimeText(ms).slice(0, 10))
    return { what, hours: (sorted.length * quarterMs) / hourMs, from: from!, till: until!, source }
  })
}
