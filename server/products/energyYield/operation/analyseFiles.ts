import { atlasSeries } from '#calculations'
import type { OperationFile, WireOperationAnalysis } from '#contracts'
import { type FigureBasis, nameKey } from '#domain'
import {
  analyseOperation,
  type CoveredMonth,
  joinOperation,
  type StatedMonth,
  type StatusSpan,
} from '#domain/operation'
import { readAtlas } from '../../../atlases/readAtlas.ts'
import { type OperationReportInput, operationDocument } from '../../../reports/operationReport/index.ts'
import { operationBases } from './operationBases.ts'
import { unpackOperation } from './packOperation.ts'
import { presentOperation } from './presentOperation.ts'
import type { MeterMonth } from './readOperationFile.ts'

/** A change of a turbine, times in ms since 1970 UTC. */
export interface RequestedChange {
  readonly turbine: string
  /** null: all other turbines. */
  readonly references: readonly string[] | null
  readonly fromMs: number
  readonly endMs: number
}

/** Files of a farm's operation, and the atlas that they are compared with. */
export interface OperationRequest {
  /** The oldest first. */
  readonly files: readonly {
    readonly summary: OperationFile
    readonly sha256: string
    readonly data: Uint8Array
  }[]
  readonly url: string
  readonly interpolation: 'nearest' | 'bilinear'
  readonly place: { readonly lat: number; readonly lon: number; readonly heightM: number }
  /** Rated power of the farm's turbines by name, kW. */
  readonly ratedKw: readonly (readonly [name: string, kw: number])[]
  readonly change: RequestedChange | null
  /** Basis of the weather of the atlas. */
  readonly weather: FigureBasis
}

/** The analysis as JSON, for worker processes. */
export async function analyseFilesAsJson(request: OperationRequest): Promise<Uint8Array> {
  return Buffer.from(JSON.stringify(await analyseFiles(request)))
}

/** The page of a report about a month, for worker processes. */
export async function operationPage({
  request,
  ...about
}: Omit<OperationReportInput, 'analysis'> & { readonly request: OperationRequest }): Promise<Uint8Array> {
  return operationDocument({ ...about, analysis: await analyseFiles(request) })
}

/** Analyses the files of a farm's operation, for worker processes. */
export async function analyseFiles(request: OperationRequest): Promise<WireOperationAnalysis> {
  const { files, url, interpolation, place, change } = request
  const of = (kind: OperationFile['kind']) => files.filter(({ summary }) => summary.kind === kind)
  const farm = joinOperation(await Promise.all(of('steps').map(({ data }) => unpackOperation(data))))
  const atlas = await readAtlas(url, (open) =>
    atlasSeries(open, { ...place, interpolation, fromMs: -Infinity, tillMs: Infinity }),
  )
  const rated = new Map(request.ratedKw.map(([name, kw]) => [nameKey(name), kw]))
  const references =
    change?.references ?? farm?.turbines.map(({ name }) => name).filter((name) => name !== change?.turbine)
  const meter = lastOfEach(of('meter').flatMap(({ data }) => rowsIn<MeterMonth>(data)))
  const found = analyseOperation({
    farm,
    stated: lastOfEach(of('months').flatMap(({ data }) => rowsIn<StatedMonth>(data))),
    log: of('status').flatMap(({ data }) => rowsIn<StatusSpan>(data)),
    meter,
    meterDays: meter.flatMap(({ days = [] }) => days),
    atlas,
    ratedKw: (name) => rated.get(nameKey(name)) ?? null,
    upgrade: change && { ...change, references: references ?? [] },
  })
  const shown = presentOperation(found, {
    from: files.map(({ summary }) => summary.from).sort()[0]!,
    till: files
      .map(({ summary }) => summary.till)
      .sort()
      .at(-1)!,
    change: change && { turbine: change.turbine, references: references ?? [] },
  })
  return { ...shown, ...operationBases(request, farm) }
}

function rowsIn<Row>(data: Uint8Array): readonly Row[] {
  return JSON.parse(Buffer.from(data).toString('utf8')) as readonly Row[]
}

/** Months of several files: of each month and turbine that of the last file with a value. */
function lastOfEach<Month extends CoveredMonth | StatedMonth>(months: readonly Month[]): readonly Month[] {
  const known = months.filter((month) => !('share' in month) || month.share > 0)
  const keyOf = (month: Month) => `${month.year}-${month.month} ${'turbine' in month ? month.turbine : ''}`
  return [...new Map(known.map((month) => [keyOf(month), month])).values()]
}
