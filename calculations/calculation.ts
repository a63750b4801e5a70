import type { z } from 'zod'
import type { Atlas, AtlasInfo, TileSpread, TileWork } from '#atlas'
import type { ErrorParameters, JobErrorCode, ProductCode, WireBasis } from '#contracts'
import type { MarketData } from '#market'
import type { ManifestFile } from './artefacts/manifest.ts'

/** Inputs of a calculation other than its spec. It has no customer, no database and no network. */
export interface CalculationContext {
  readonly atlas: Atlas
  /** Path or URL of the atlas, for threads that open it themselves. */
  readonly atlasUrl: string
  /** Prices and official values; null where none are stored, and for a calculation that does not read them. */
  readonly market: MarketData | null
  /** Folder of the market data and the fleets; null if there are none. */
  readonly marketFolder: string | null
  /** Folder of the spec, with the files that it names. */
  readonly inputFolder: string
  /** Empty folder for the files. */
  readonly folder: string
  /** Computes a whole atlas tile by tile; null: threads of this process. */
  readonly spread: TileSpread | null
  readonly programVersion: string
  readonly inputHash: string
  /** Called with the share that is done, 0 to 1, growing. */
  readonly progress: (share: number) => void
  /** Aborted when the job is cancelled; checked between pieces of work of less than a second. */
  readonly signal: AbortSignal
}

/** Parts of every result: the compiler requires the basis of each product. */
export interface ProductResult {
  readonly product: ProductCode
  readonly basis: WireBasis
}

/** A result from its calculation; results from before the basis was stored have none. */
export type Made<Result> = Result & ProductResult

export interface CalculationOutput {
  /** The product's result, the body of jobs/{id}/result. */
  readonly result: ProductResult
  readonly files: readonly ManifestFile[]
}

/** One product as a calculation: a checked spec in, files and a result out. */
export interface Calculation<Spec extends CalculationSpec = CalculationSpec> {
  /** Fills in the defaults. */
  readonly specSchema: z.ZodType<Spec>
  /** Whether the result depends on prices: they are part of its input hash. Absent: never. */
  readsMarket?(spec: Spec): boolean
  /** Market data that the results depend on. Absent: results are never updated for new data. */
  marketBasis?(market: MarketData): MarketBasis<Spec>
  /**
   * Work of `run` on a whole atlas, tile by tile; null: none. Absent: it never has any.
   * @throws AtlasError the atlas cannot be read
   */
  tileWork?(spec: Spec, atlasUrl: string, signal?: AbortSignal): Promise<TileWork | null>
  /** @throws CalculationFailure  for problems of spec or atlas */
  run(spec: Spec, context: CalculationContext): Promise<CalculationOutput>
}

/** Parts of the market data that results depend on. */
export interface MarketBasis<Spec extends CalculationSpec = CalculationSpec> {
  /**
   * Checksum of all market data in the result of a spec: equal data leave the result unchanged; null if it is
   * never updated for new data.
   */
  of(spec: Spec, info: AtlasInfo): string | null
}

/** Fields of every product's spec. */
export interface CalculationSpec {
  readonly product: ProductCode
  /** Id of the atlas for the calculation. */
  readonly atlas: string
}

/** A spec or an atlas that the calculation cannot use. Any other thrown error is a bug. */
export class CalculationFailure extends Error {
  readonly status: 'INVALID' | 'FAILED'
  readonly code: JobErrorCode
  readonly parameters: ErrorParameters

  constructor(
    status: 'INVALID' | 'FAILED',
    code: JobErrorCode,
    parameters: ErrorParameters = {},
    options?: ErrorOptions,
  ) {
    super(`${code} ${JSON.stringify(parameters)}`, options)
    this.status = status
    this.code = code
    this.parameters = parameters
  }
}
