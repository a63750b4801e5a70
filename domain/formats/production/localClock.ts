import { germanOffsetMs } from '../../market/germanTime.ts'

const hourMs = 3_600_000

/**
 * Instants of times of German legal time, asked for in the order of time. The hour that comes twice in October is that of
 * summer time when it comes first, of winter time when it comes again.
 */
export class GermanClock {
  readonly #seenTwice = new Set<number>()

  /** @returns ms since 1970, UTC; null for a time that the change to summer time leaves out */
  instantMs(localMs: number): number | null {
    const [summer, winter] = [2, 1].map((hours) => localMs - hours * hourMs) as [number, number]
    const isSummer = germanOffsetMs(summer) === 2 * hourMs
    const isWinter = germanOffsetMs(winter) === hourMs
    if (isSummer && isWinter) {
      const isSecond = this.#seenTwice.has(localMs)
      this.#seenTwice.add(localMs)
      return isSecond ? winter : summer
    }
    return isSummer ? summer : isWinter ? winter : null
  }
}
