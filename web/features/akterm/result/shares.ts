import { inUnit, sharesOf } from '#contracts'

/** Parts of a whole in %, null without a value. */
export function percents(counts: readonly number[]): (number | null)[] {
  return sharesOf(counts).map((share) => inUnit('frequency', share))
}
