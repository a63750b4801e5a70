import type { AtlasGrid, Box } from '#domain'
import type { CdsPiece, CdsSource } from '../cds/cdsPiece.ts'
import type { Fetcher } from '../http/fetcher.ts'
import type { SupplyObject } from '../plan.ts'
import type { KeySetting, SupplySettings } from '../settings/supplySettings.ts'
import type { SourceId } from '../sources.ts'

/** Request to a model, for one stretch of time within a month. */
export interface Wanted {
  readonly settings: SupplySettings
  readonly area: Box
  /** Heights of winds, m above ground, ascending. */
  readonly heights: readonly number[]
  /** First instant and one past the last, ms since 1970, UTC. */
  readonly fromMs: number
  readonly endMs: number
}

/** A file of a model; its key is the file name for the import. */
export interface ModelObject extends SupplyObject {
  /** Whether it is valid for all months: fetched once and stored with the source's other invariant files. */
  readonly isInvariant?: true
  /** Ending for a companion of the stretch's other files: it is copied next to each under that name. */
  readonly companionEnding?: string
}

/** An archive of a reanalysis or weather model. */
interface ModelArchive {
  readonly source: SourceId
  readonly keys: readonly KeySetting[]
  /** First instant, and one past the last of an archive that has ended (null: it continues), ms since 1970, UTC. */
  readonly firstMs: number
  readonly endMs: number | null
  /** Days until the archive has a complete month, or a day where it appears day by day. */
  readonly daysLate: number
  /** Whether a month appears as a whole. */
  readonly isByMonth: boolean
  readonly stepMs: number
  /** Time from the beginning of a stretch to its first stamp, ms. */
  readonly firstStampMs: number
  /** Grid of all cells of the archive; null: an unstructured grid within `domain`. */
  readonly grid: AtlasGrid | null
  readonly domain: Box
  /** Area of a cell without a grid, km². */
  readonly cellKm2: number
  /** Available heights of winds, and the default ones, m. */
  readonly heights: readonly number[]
  readonly usualHeights: readonly number[]
  /** Quantities of products that an atlas of this archive lacks. */
  readonly lacks: readonly ModelLack[]
  /** Where the archive has radiation, which is never fetched. */
  readonly radiation: RadiationAt
}

/** An archive whose files have addresses. */
export interface FileArchive extends ModelArchive {
  /** Whether each file has a month and is fetched whole; absent: only the requested days are fetched. */
  readonly hasWholeMonths?: true
  /** Expected names and sizes of a stretch's files, without a request. */
  readonly outline: (wanted: Wanted) => readonly ModelObject[]
  /** Files of a stretch as listed by the source; default: `outline`. @throws SupplyError */
  readonly objects?: (fetcher: Fetcher, wanted: Wanted) => Promise<readonly ModelObject[]>
}

/** An archive that comes through the queue of the climate data store. */
export interface QueuedArchive extends ModelArchive {
  readonly source: CdsSource
  readonly pieces: (wanted: Wanted) => readonly CdsPiece[]
}

export type ModelSource = FileArchive | QueuedArchive

export type ModelLack = 'temperature' | 'pressure' | 'humidity' | 'rain'
/** Nowhere known; in files of its own, as means since the start of runs that cross months; in forecasts; only direct. */
export type RadiationAt = 'nowhere' | 'otherFiles' | 'sinceStart' | 'forecasts' | 'direct'
