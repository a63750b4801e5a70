import type { AtlasGrid, Box } from '#domain'
import type { Fetcher } from '../http/fetcher.ts'
import type { SupplyObject } from '../plan.ts'
import type { KeySetting, SupplySettings } from '../settings/supplySettings.ts'
import type { SourceId } from '../sources.ts'

/** Request to a model, for one stretch of time within a month. */
export interface Wanted {
  readonly settings: SupplySettings
  readonly area: Box
  /** Of winds, m above ground, ascending. */
  readonly heights: readonly number[]
  /** First instant and one past the last, ms since 1970, UTC. */
  readonly fromMs: number
  readonly endMs: number
}

/** A file of a model, by the name that the import sees. */
export interface ModelObject extends SupplyObject {
  /** It holds for all months: it is fetched once and kept with what is known of the source. */
  readonly isInvariant?: true
  /** It belongs to others of the stretch and is put beside each of them under its name with this ending. */
  readonly companionEnding?: string
}

/** An archive of a reanalysis or weather model, and how it is asked. */
export interface ModelSource {
  readonly source: SourceId
  readonly keys: readonly KeySetting[]
  /** First instant, and one past the last of an archive that has ended; null: it goes on. ms since 1970, UTC. */
  readonly firstMs: number
  readonly endMs: number | null
  /** After so many days a month, or a day where files are of days, is there. */
  readonly daysLate: number
  /** Files are of whole months. */
  readonly isByMonth: boolean
  readonly stepMs: number
  /** From the beginning of a stretch to its first stamp, ms. */
  readonly firstStampMs: number
  /** All cells that the archive has; null: they lie in no rows and columns, and `domain` says where. */
  readonly grid: AtlasGrid | null
  readonly domain: Box
  /** Cells of `domain`, where there is no grid, by area, km². */
  readonly cellKm2: number
  /** Available heights of winds, and the default ones, m. */
  readonly heights: readonly number[]
  readonly usualHeights: readonly number[]
  /** Quantities that products use and an atlas of it will lack. */
  readonly lacks: readonly ModelLack[]
  /** The files of a stretch, as far as their names are known without asking; expected sizes. */
  readonly outline: (wanted: Wanted) => readonly ModelObject[]
  /** The same by what the source lists. @throws SupplyError  default: the outline */
  readonly objects?: (fetcher: Fetcher, wanted: Wanted) => Promise<readonly ModelObject[]>
}

export type ModelLack = 'temperature' | 'pressure' | 'humidity' | 'radiation' | 'rain'
