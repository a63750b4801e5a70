import type { AtlasInfo } from '#atlas'
import { formatUtc, type Provenance } from '#contracts'
import type { TimeAxis } from '../weather/timeAxis.ts'

/** What a result is made of, and by what. */
interface Made {
  readonly atlas: { readonly info: AtlasInfo }
  readonly programVersion: string
  readonly inputHash: string
}

/** Where a result comes from, as it stands at the head of every product's result. */
export function resultProvenance(
  { atlas: { info }, programVersion, inputHash }: Made,
  interpolation: Provenance['interpolation'],
  { startMs, stepMs, rows }: TimeAxis,
): Provenance {
  return {
    atlas: info.id,
    atlas_title: info.title,
    atlas_version: info.version,
    synthetic: info.synthetic,
    citation: info.citation,
    licence: info.licence,
    program_version: programVersion,
    input_hash: inputHash,
    interpolation,
    from: formatUtc(startMs),
    till: formatUtc(startMs + (rows - 1) * stepMs),
    step_seconds: info.resolutionTimeS,
  }
}
