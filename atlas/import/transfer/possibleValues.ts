import { ValueOutOfRange } from '../../errors.ts'
import { plausibleRanges } from '../../layout/plausibleRanges.ts'
import type { StoredVariable } from '../../types.ts'

/** Air is never as dry everywhere as shares are that a file calls percent. */
const leastHumidity = 1.1

/** @throws ValueOutOfRange  most values are not of weather: they have another unit than the file states */
export function checkPossible(values: Float32Array, { id, quantity }: StoredVariable): void {
  const [lowest, highest] = plausibleRanges[quantity]
  const least = quantity === 'relative_humidity' ? leastHumidity : lowest
  let [known, outside, greatest, example] = [0, 0, Number.NEGATIVE_INFINITY, Number.NaN]
  for (const value of values) {
    if (Number.isNaN(value)) continue
    known += 1
    if (value > greatest) greatest = value
    if (value >= lowest && value <= highest) continue
    outside += 1
    example = value
  }
  if (2 * outside > known) throw new ValueOutOfRange(id, example, lowest, highest)
  if (known > 0 && greatest < least) throw new ValueOutOfRange(id, greatest, least, highest)
}
