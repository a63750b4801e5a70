/** Tasks of worker processes for energy yields: results of a thousand turbines have tens of megabytes. */
import { type ChangedFiles, changedFiles, ensembleWorkbook } from '#calculations'
import {
  assumptionsOf,
  computedLosses,
  type EnergyYieldResult,
  type FarmProduction,
  farmProductionOf,
  type Language,
  orderedAssumptionsOf,
  type YieldAssumptions,
} from '#contracts'
import {
  type BasemapPicture,
  type GroundAtHand,
  groundAround,
  type MapFrame,
  nodesOver,
} from '../../reports/ground/index.ts'
import {
  mapFrame,
  type NamedParties,
  printableReport,
  reportDocument,
  requireNames,
} from '../../reports/yieldReport/index.ts'
import { documentAsJson } from '../../results/documentAsJson.ts'
import { orFileExpired } from '../../results/orFileExpired.ts'
import { type EnsembleFarms, ensembleOfFarm } from './ensembleOfFarm.ts'
import {
  type EyaDefQuery,
  eyaDefDocument,
  type GroundSought,
  type Grounds,
  withoutGround,
} from './eyaDef/index.ts'
import { type FarmOnDisk, readFarm } from './farmOnDisk.ts'
import { siteChecks } from './siteChecks.ts'

export { farmWindIo } from './farmWindIo.ts'
export { readOtherAssessment } from './readOtherAssessment.ts'

/** The result with its current losses and uncertainties. @throws AppError  as readFarm */
export async function changedFarmAsJson(farm: FarmOnDisk): Promise<Uint8Array> {
  return Buffer.from(JSON.stringify(await readFarm(farm)))
}

/** Net power of its planned turbines as the input of other products. @throws AppError  as readFarm */
export async function farmProduction({
  farm,
  run,
}: {
  readonly farm: FarmOnDisk
  readonly run: string
}): Promise<{ readonly about: FarmProduction; readonly siteIds: readonly number[] }> {
  const result = await readFarm(farm)
  const planned = result.turbines.filter(({ status }) => status === 'planned')
  return { about: farmProductionOf(result, run), siteIds: planned.map(({ site_id }) => site_id) }
}

export interface FarmAssumptions {
  readonly present: YieldAssumptions
  readonly ordered: YieldAssumptions
  readonly change: EnergyYieldResult['assumptions_change'] | null
  /** Losses computed from the result's restrictions, whatever replaced them. */
  readonly computed: YieldAssumptions['losses']
}

/** @throws AppError  as readFarm */
export async function farmAssumptions(farm: FarmOnDisk): Promise<FarmAssumptions> {
  const result = await readFarm(farm)
  return {
    present: assumptionsOf(result),
    ordered: orderedAssumptionsOf(result),
    change: result.assumptions_change ?? null,
    computed: computedLosses(result),
  }
}

/** Files of a farm with changed losses and uncertainties or another assessment. @throws AppError  as readFarm */
export async function changedFarmFiles({
  farm,
  language,
  replacedBy,
}: {
  readonly farm: FarmOnDisk
  readonly language: Language
  /** The newer calculation of the same farm; null: none. */
  readonly replacedBy: string | null
}): Promise<ChangedFiles> {
  return orFileExpired(changedFiles(farm.folder, await readFarm(farm), language, replacedBy))
}

export interface FarmReportTask {
  readonly farm: FarmOnDisk
  /** The farm over other atlases; null: none. */
  readonly ensemble: EnsembleFarms | null
  readonly named: NamedParties
  readonly ground: GroundAtHand
  readonly basemap: BasemapPicture | null
  readonly language: Language
  readonly calculatedAt: number
  readonly reportedAt: number
  readonly replacedBy: string | null
}

/** Extent of a report's map. @throws AppError  as readFarm */
export async function farmMapFrame(farm: FarmOnDisk): Promise<MapFrame> {
  return mapFrame(await readFarm(farm))
}

/** Report ready for printing. @throws AppError  REPORT_INCOMPLETE, and as readFarm and ensembleOfFarm */
export async function farmReport({
  farm,
  ensemble: farms,
  ground,
  ...request
}: FarmReportTask): Promise<{ readonly farmName: string; readonly json: Uint8Array }> {
  const result = await readFarm(farm)
  requireNames(request.named.client, result)
  const shown = await groundAround(nodesOver(mapFrame(result)), ground)
  const ensemble = farms && (await ensembleOfFarm(result, farms, request.language))
  const json = printableReport(reportDocument({ ...request, result, ensemble, ground: shown }))
  return { farmName: result.farm_name, json }
}

/** Workbook with mean and spread over several atlases. @throws AppError  as readFarm and ensembleOfFarm */
export async function farmEnsembleWorkbook({
  farm,
  ensemble,
  language,
  replacedBy,
}: {
  readonly farm: FarmOnDisk
  readonly ensemble: EnsembleFarms
  readonly language: Language
  readonly replacedBy: string | null
}): Promise<{ readonly farmName: string; readonly xlsx: Uint8Array }> {
  const result = await readFarm(farm)
  const members = await ensembleOfFarm(result, ensemble, language)
  const xlsx = await ensembleWorkbook(result, members, language, replacedBy)
  return { farmName: result.farm_name, xlsx }
}

/** Turbines whose ground must be looked up for a document. @throws AppError as readFarm */
export async function farmWithoutGround(farm: FarmOnDisk): Promise<readonly GroundSought[]> {
  return withoutGround(await readFarm(farm))
}

/** The result as a document of IEC 61400-15-2. @throws AppError  REPORT_INCOMPLETE, and as readFarm */
export async function farmEyaDef({
  farm,
  ...request
}: {
  readonly farm: FarmOnDisk
  readonly facts: EyaDefQuery
  readonly grounds: Grounds
  readonly language: Language
  readonly issuedOn: string
}): Promise<{ readonly farmName: string; readonly json: Uint8Array }> {
  const result = await readFarm(farm)
  const document = eyaDefDocument({ ...request, result })
  return { farmName: result.farm_name, json: documentAsJson(document) }
}

/** Its checklist and the suitability of its site. @throws AppError  as readFarm */
export async function farmChecks({
  farm,
  language,
}: {
  readonly farm: FarmOnDisk
  readonly language: Language
}): Promise<{ readonly farmName: string; readonly json: Uint8Array }> {
  const result = await readFarm(farm)
  return { farmName: result.farm_name, json: documentAsJson(siteChecks(result, language)) }
}
