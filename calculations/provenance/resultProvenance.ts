import { formatUtc, type Provenance } from '#contracts'
import type { CalculationContext } from '../calculation.ts'
import type { TimeAxis } from '../weather/timeAxis.ts'

/** Where a result comes from, as it stands at the head of every product's result. */
export function resultProvenance(
  { atlas: { info }, programVersion, inputHash }: CalculationContext,
  interpolation: Provenance['interpolation'],
  { startMs, stepMs, rows }: TimeAxis,
): Provenance {
  return {
    atlas: info.id,
    atlas_title: info.title,
    atlas_version: info.version,
    synthetic: info.synthetic,
    citation: info.citation,
    program_version: programVersion,
    input_hash: inputHash,
    interpolation,
    from: formatUtc(startMs),
    till: formatUtc(startMs + (rows - 1) * stepMs),
    step_seconds: info.resolutionTimeS,
  }
}
