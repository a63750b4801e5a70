import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { TileSpread } from '#atlas'
import { openAtlas } from '#atlas/read'
import { removeManifest, writeManifest } from './artefacts/manifest.ts'
import { type Calculation, CalculationFailure, type CalculationSpec } from './calculation.ts'
import { loadCalculation } from './calculations.ts'
import { invalidSpec, type Outcome, outcomeOf } from './outcome.ts'
import { inputHash } from './provenance/inputHash.ts'
import { readProgramVersion } from './provenance/programVersion.ts'

export interface RunOptions {
  /** Path of the spec, as JSON. */
  readonly specFile: string
  /** Created if missing; files of an earlier run are replaced. */
  readonly outFolder: string
  /** Path or URL of the atlas with an id; null if there is none. */
  readonly locateAtlas: (atlasId: string) => Promise<string | null>
  /** Folder of the market data; absent: none are stored. */
  readonly marketFolder?: string
  /** Computes a whole atlas tile by tile; absent: threads of this process. */
  readonly spread?: TileSpread
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
}

/**
 * Runs the calculation that a spec describes. Its files and at last `result.json` appear in the folder; the
 * same spec, atlas version and program version give the same bytes.
 *
 *     const outcome = await runCalculation({ specFile, outFolder, locateAtlas: async () => 'data/atlases/demo' })
 *
 * Never rejects: errors are in the outcome.
 */
export async function runCalculation(options: RunOptions): Promise<Outcome> {
  const signal = options.signal ?? new AbortController().signal
  try {
    await calculate(options, signal)
    return { status: 'COMPLETED' }
  } catch (error) {
    return outcomeOf(error, signal)
  }
}

async function calculate(
  { specFile, outFolder, locateAtlas, marketFolder, spread, onProgress }: RunOptions,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted()
  const { calculation, spec } = await readSpec(await readSpecFile(specFile))
  const url = await locateAtlas(spec.atlas)
  if (url === null) throw new CalculationFailure('FAILED', 'ATLAS_UNAVAILABLE', { atlas: spec.atlas })
  await mkdir(outFolder, { recursive: true })
  await removeManifest(outFolder)
  const readsMarket = calculation.readsMarket?.(spec) && marketFolder !== undefined
  // Loaded on demand: loading the market takes as long as a small calculation.
  const market = readsMarket ? await (await import('#market')).readMarketData(marketFolder) : null
  const atlas = await openAtlas(url, signal)
  try {
    const programVersion = readProgramVersion()
    const provenance = {
      atlas_version: atlas.info.version,
      program_version: programVersion,
      input_hash: inputHash(market ? { ...spec, market: market.origin.version } : spec, atlas.info.version),
    }
    const { result, files } = await calculation.run(spec, {
      atlas,
      atlasUrl: url,
      market,
      marketFolder: marketFolder ?? null,
      inputFolder: dirname(specFile),
      folder: outFolder,
      spread: spread ?? null,
      programVersion,
      inputHash: provenance.input_hash,
      progress: onProgress ?? (() => {}),
      signal,
    })
    signal.throwIfAborted()
    await writeManifest(outFolder, {
      format: 1,
      product: spec.product,
      atlas: atlas.info.id,
      ...provenance,
      market_basis: (market && calculation.marketBasis?.(market).of(spec, atlas.info)) ?? null,
      files: [...files],
      result: { ...result },
    })
  } finally {
    await atlas.close()
  }
}

/** @throws CalculationFailure  INVALID, naming all problems */
async function readSpec(text: string) {
  const given = parseJson(text)
  const calculation = await loadCalculation(given.product)
  if (!calculation)
    throw new CalculationFailure('INVALID', 'INVALID_SPEC', { issues: `product: unknown ${given.product}` })
  return { calculation, spec: checkSpec(calculation, given) }
}

function checkSpec(calculation: Calculation, given: unknown): CalculationSpec {
  const read = calculation.specSchema.safeParse(given)
  if (!read.success) throw invalidSpec(read.error)
  return read.data
}

async function readSpecFile(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause
    throw new CalculationFailure('INVALID', 'INVALID_SPEC', { issues: cause.message }, { cause })
  }
}

function parseJson(text: string): { readonly product?: unknown } {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause
    throw new CalculationFailure('INVALID', 'INVALID_SPEC', { issues: cause.message }, { cause })
  }
  throw new CalculationFailure('INVALID', 'INVALID_SPEC', { issues: 'spec: no object' })
}
