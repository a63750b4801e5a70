import {
  basisWithOperation,
  methodVersion,
  type OperationFile,
  parseUtc,
  presentedBasis,
  type WireBasis,
} from '#contracts'
import { basisOfSources, combineBases, type FigureBasis, type TimeSpan } from '#domain'
import type { FarmOperation } from '#domain/operation'

/** Digits of a checksum that identify a file. */
const versionDigits = 12

interface AnalysedFile {
  readonly summary: OperationFile
  readonly sha256: string
}

/** Bases of an analysis: of all figures together, and of those that the files give without the weather of the atlas. */
export function operationBases(
  { files, weather }: { readonly files: readonly AnalysedFile[]; readonly weather: FigureBasis },
  farm: FarmOperation | null,
): { readonly basis: WireBasis; readonly measured_basis: WireBasis } {
  const method = methodVersion('energyYield')
  const own = files.map(({ summary: { file, reading }, sha256 }) => ({
    ...{ name: file, version: sha256.slice(0, versionDigits), reading },
  }))
  const known = farm === null ? files.map(spanOf) : knownSpans(farm)
  const of = (bases: readonly FigureBasis[]) =>
    basisWithOperation(presentedBasis(combineBases(bases, method)), own)
  return { basis: of([weather]), measured_basis: of([basisOfSources([], known)]) }
}

function spanOf({ summary }: AnalysedFile): TimeSpan {
  return { fromMs: parseUtc(summary.from), endMs: parseUtc(summary.till) }
}

/** Steps in which at least one turbine has a power. */
function knownSpans({ steps: { startMs, stepMs, count }, turbines }: FarmOperation): TimeSpan[] {
  const spans: TimeSpan[] = []
  for (let step = 0; step < count; step++) {
    if (turbines.every(({ powerKw }) => Number.isNaN(powerKw[step]))) continue
    const from = step
    while (step < count && turbines.some(({ powerKw }) => !Number.isNaN(powerKw[step]))) step++
    spans.push({ fromMs: startMs + from * stepMs, endMs: startMs + step * stepMs })
  }
  return spans
}
