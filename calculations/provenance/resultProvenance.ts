import type { AtlasInfo } from '#atlas'
import { weatherBasis } from '#atlas/read'
import { formatUtc, type Provenance, presentedBasis, type WireBasis } from '#contracts'
import { basisWithin, combineBases, type FigureBasis } from '#domain'
import type { TimeAxis } from '../weather/timeAxis.ts'

/** What a result is made of, and by what. */
interface Made {
  readonly atlas: { readonly info: AtlasInfo }
  readonly programVersion: string
  readonly inputHash: string
  /** Of what goes in beside the weather; absent: nothing. */
  readonly bases?: readonly FigureBasis[]
  /** Of the product; absent: none changes numbers. */
  readonly method?: string
}

/** With what every result is sent with. */
export type StoredProvenance = Provenance & { readonly basis: WireBasis }

/** Where a result comes from, as it stands at the head of every product's result. */
export function resultProvenance(
  { atlas: { info }, programVersion, inputHash, bases = [], method }: Made,
  interpolation: Provenance['interpolation'],
  { startMs, stepMs, rows }: TimeAxis,
): StoredProvenance {
  const asked = { fromMs: startMs, endMs: startMs + rows * stepMs }
  const weather = basisWithin(weatherBasis(info), asked)
  return {
    atlas: info.id,
    atlas_title: info.title,
    atlas_version: info.version,
    synthetic: info.synthetic,
    citation: info.citation,
    licence: info.licence,
    basis: presentedBasis(combineBases([weather, ...bases], method ?? null)),
    program_version: programVersion,
    input_hash: inputHash,
    interpolation,
    from: formatUtc(startMs),
    till: formatUtc(startMs + (rows - 1) * stepMs),
    step_seconds: info.resolutionTimeS,
  }
}
