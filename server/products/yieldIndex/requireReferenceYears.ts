import type { AtlasInfo } from '#atlas'
import { stepsOfYears, yearsOfAtlas } from '#calculations'
import { referenceText } from '#contracts'
import { defaultReference } from '#domain'
import { AppError } from '../../appError.ts'

/**
 * Reference years of an order, only by the period of the atlas: its weather is not read before the calculation.
 * @param wanted null: the last 20 complete years
 * @throws AppError REFERENCE_NOT_AVAILABLE, naming the available years
 */
export function requireReferenceYears(
  atlas: AtlasInfo,
  wanted: readonly [number, number] | null,
): [number, number] {
  const years = wholeYears(atlas)
  const usual = defaultReference(years)
  const [from, until] = wanted ?? (usual ? [usual.fromYear, usual.tillYear] : [0, -1])
  const [first, last] = [years[0], years.at(-1)]
  if (first !== undefined && last !== undefined && from >= first && until <= last) return [from, until]
  throw new AppError('REFERENCE_NOT_AVAILABLE', {
    reference: wanted === null ? '' : referenceText({ fromYear: from, tillYear: until }),
    years: first === undefined ? '' : referenceText({ fromYear: first, tillYear: last! }),
  })
}

/** Years in which the atlas has nine tenths of the steps of every month, as an index needs. */
function wholeYears(atlas: AtlasInfo): number[] {
  const { from, till } = yearsOfAtlas(atlas)
  return Array.from({ length: till - from + 1 }, (_, i) => from + i).filter((year) => {
    const steps = stepsOfYears(atlas, { from: year, till: year })
    const stepMs = atlas.resolutionTimeS * 1000
    const missingMs =
      Date.UTC(year + 1, 0) - Date.UTC(year, 0) - (steps ? steps.endStep - steps.fromStep : 0) * stepMs
    // Steps are missing at the beginning or the end of the atlas: in January or in December.
    return missingMs <= leastMissingMs
  })
}

/** A tenth of a month of 31 days, ms. */
const leastMissingMs = 3.1 * 86_400_000
