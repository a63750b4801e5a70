import { presentedBasis, type WireBasis } from '#contracts'
import { basisOfSources, combineBases, type DispersionYearResult } from '#domain'

/** Basis of a station's series: files of measurements, the calendar year in UTC, and its missing hours. */
export function stationBasis(
  { year, gaps }: Pick<DispersionYearResult, 'year' | 'gaps'>,
  files: readonly string[],
  programVersion: string,
): WireBasis {
  const [fromMs, endMs] = [Date.UTC(year, 0), Date.UTC(year + 1, 0)]
  const version = String(year)
  const source = {
    subject: 'weather',
    kind: 'measured',
    name: files.join(', '),
    version,
    licence: null,
  } as const
  const measured = basisOfSources([source], [{ fromMs, endMs }])
  const missing = gaps.map((gap) => ({ fromMs: gap.fromMs, endMs: gap.fromMs + gap.hours * HOUR_MS }))
  return presentedBasis(
    combineBases([{ ...measured, time: { fromMs, endMs, gaps: missing } }], `akterm ${programVersion}`),
  )
}

const HOUR_MS = 3_600_000
