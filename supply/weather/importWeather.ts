import { appendEra5, type ComingFiles, type ImportResult, importEra5, type ProgressReport } from '#atlas'
import type { Box } from '#domain'
import { type SourceId, sources } from '../sources.ts'

/** First instant and one past the last, ms since 1970, UTC. */
interface Period {
  readonly fromMs: number
  readonly endMs: number
}

export interface AtlasTarget {
  readonly id: string
  readonly title?: string
  readonly atlasesFolder: string
  readonly signal?: AbortSignal
  readonly onImport?: (report: ProgressReport) => void
}

/** Extends an existing atlas, or creates it with the citation of the source. */
export function importWeather(
  files: readonly string[],
  { id, title, atlasesFolder, signal, onImport }: AtlasTarget,
  source: SourceId,
  /** Whether to replace stored hours of an existing atlas; null: there is none. */
  replace: boolean | null,
  {
    area,
    coming,
    period,
  }: { readonly area?: Box; readonly coming?: ComingFiles; readonly period?: Period } = {},
): Promise<ImportResult> {
  const given = {
    ...{ id, folder: atlasesFolder },
    ...(coming && { coming }),
    ...(period && { period }),
    ...(signal && { signal }),
    ...(onImport && { onProgress: onImport }),
  }
  if (replace !== null) return appendEra5(files, { ...given, ...(replace && { replace }) })
  const { citation, licence } = sources[source]
  const titles = title === undefined ? {} : { title: { de: title, en: title } }
  return importEra5(files, { ...given, ...titles, ...(area && { area }), citation, licence: licence.name })
}
