import { type BasisSource, type FigureBasis, isMixed, knownShare } from '#domain'
import { presentRecord } from '../reading/presentRecord.ts'
import { formatUtc } from '../time.ts'
import type { WireBasis } from './schema.ts'
import type { WireSource } from './withSources.ts'

/** Maximum number of named gaps; the others are counted. */
const mostGaps = 24

/** A source as it is sent, stored and shown. */
export function presentedSource({ readings = [], ...source }: BasisSource): WireSource {
  return {
    ...source,
    ...(readings.length > 0 && {
      readings: readings.map(({ files, fileCount, record }) => ({
        files: [...files],
        file_count: fileCount,
        reading: presentRecord(record),
      })),
    }),
  }
}

/** A basis as it is sent, stored and shown. */
export function presentedBasis(basis: FigureBasis): WireBasis {
  const { kind, sources, time, methods } = basis
  const longest = time?.gaps
    .toSorted((a, b) => b.endMs - b.fromMs - (a.endMs - a.fromMs))
    .slice(0, mostGaps)
    .sort((a, b) => a.fromMs - b.fromMs)
  return {
    kind,
    mixed: isMixed(basis),
    sources: sources.map(presentedSource),
    period: time && {
      from: formatUtc(time.fromMs),
      end: formatUtc(time.endMs),
      known_share: knownShare(basis),
      gaps: longest!.map(({ fromMs, endMs }) => ({ from: formatUtc(fromMs), end: formatUtc(endMs) })),
      gap_count: time.gaps.length,
    },
    methods: [...methods],
  }
}
