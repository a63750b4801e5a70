import type { AtlasInfo } from '#atlas'
import { weatherBasis } from '#atlas/read'
import {
  formatUtc,
  methodVersion,
  type ProductName,
  type Provenance,
  presentedBasis,
  type WireBasis,
} from '#contracts'
import { basisWithin, combineBases, type FigureBasis } from '#domain'
import type { TimeAxis } from '../weather/timeAxis.ts'

/** Basis of figures apart from the weather of their atlas: the compiler requires it of every product. */
export interface BasisParts {
  /** Bases of inputs other than the weather. */
  readonly bases: readonly FigureBasis[]
  /** Version of the product's method; null: no method changes numbers. */
  readonly method: string | null
}

/** Parts of a product that needs weather only. */
export function weatherParts(product: ProductName): BasisParts {
  return { bases: [], method: methodVersion(product) }
}

/** Origin of a result, and the program that made it. */
interface Made extends BasisParts {
  readonly atlas: { readonly info: AtlasInfo }
  readonly programVersion: string
  readonly inputHash: string
}

/** Fields of every result. */
export type StoredProvenance = Provenance & { readonly basis: WireBasis }

/** Provenance of a result, which begins every product's result. */
export function resultProvenance(
  { atlas: { info }, programVersion, inputHash, bases, method }: Made,
  interpolation: Provenance['interpolation'],
  { startMs, stepMs, rows }: TimeAxis,
): StoredProvenance {
  return {
    atlas: info.id,
    atlas_title: info.title,
    atlas_version: info.version,
    synthetic: info.synthetic,
    citation: info.citation,
    licence: info.licence,
    basis: basisOfWeather({ info, bases, method, startMs, stepMs, rows }),
    program_version: programVersion,
    input_hash: inputHash,
    interpolation,
    from: formatUtc(startMs),
    till: formatUtc(startMs + (rows - 1) * stepMs),
    step_seconds: info.resolutionTimeS,
  }
}

/** Basis of figures that use the weather of a period. */
export function basisOfWeather({
  info,
  bases,
  method,
  startMs,
  stepMs,
  rows,
}: BasisParts & TimeAxis & { readonly info: AtlasInfo }): WireBasis {
  const requested = { fromMs: startMs, endMs: startMs + rows * stepMs }
  return presentedBasis(combineBases([basisWithin(weatherBasis(info), requested), ...bases], method))
}
