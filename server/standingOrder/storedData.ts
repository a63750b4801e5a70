import type { ListedAtlas } from '#atlas'
import {
  currentSettlements,
  describeRegister,
  describeStore,
  MarketDamaged,
  type MarketSummary,
  marketFolders,
  marketValueRevisions,
  quarterAuctionMs,
  type StoreSummary,
  turbineLists,
} from '#market'
import { modelOf, modelSources } from '#supply'
import { partPath } from '../directoryContents.ts'
import { isStaticTask, type SupplyTask } from '../supplyTask.ts'

const [hourMs, quarterMs] = [3_600_000, 900_000]

/** Stored data of a kind, whether fetched or imported from an operator's files. */
export interface StoredData {
  /** Beginning of the newest interval or month; for the register, its day. */
  readonly newestMs: number
  /** Day of the last import, YYYY-MM-DD; null: not recorded. */
  readonly importedOn: string | null
  /** Generated for the demo, not from a source. */
  readonly synthetic: boolean
  /** The archive has ended, and all of it is stored: nothing newer will come. */
  readonly isWhole?: boolean
}

/** Reads the stored data, or reports that they are unreadable: the other tasks are shown anyway. */
export async function readStored(
  ...of: Parameters<typeof storedData>
): Promise<{ readonly stored: StoredData | null; readonly isDamaged: boolean }> {
  try {
    return { stored: await storedData(...of), isDamaged: false }
  } catch (error) {
    if (error instanceof MarketDamaged) return { stored: null, isDamaged: true }
    throw error
  }
}

/** @returns  null: nothing is stored, or it changes once in years */
async function storedData(
  task: SupplyTask,
  environment: { readonly dataDirectory: string },
  atlases: readonly Pick<ListedAtlas, 'id' | 'dataTillMs' | 'synthetic' | 'citation'>[],
): Promise<StoredData | null> {
  const { market, metered } = marketFolders(environment)
  if (isStaticTask(task.kind)) return null
  switch (task.kind) {
    case 'prices':
    case 'generation':
      return ofSeries(await describeStore(market, task.kind))
    case 'market-values':
      return ofMarketValues(await marketValueRevisions(market))
    case 'energies':
      return ofYears(
        (await currentSettlements(metered)).map(({ year, ...own }) => ({ lastYear: year, ...own })),
      )
    case 'turbine-lists':
      return ofYears(await turbineLists(metered))
    case 'register':
      return ofRegister(partPath(environment.dataDirectory, 'register'))
    case 'weather':
      return ofAtlas(atlases.find(({ id }) => 'atlasId' in task && id === task.atlasId))
  }
}

/** The series that ends first decides: the others are useless without it. */
function ofSeries(summary: StoreSummary | null): StoredData | null {
  const ends = Object.values(summary?.series ?? {}).map(({ endMs }) => endMs)
  if (summary === null || ends.length === 0) return null
  const endMs = Math.min(...ends)
  return {
    newestMs: endMs - (endMs > quarterAuctionMs ? quarterMs : hourMs),
    importedOn: lastDay(summary.imports),
    synthetic: summary.synthetic,
  }
}

/** Ignores values that are shipped with the product. */
function ofMarketValues(revisions: MarketSummary['importedMarketValues']): StoredData | null {
  const months = revisions.flatMap(({ year, month }) => (month === null ? [] : [Date.UTC(year, month - 1)]))
  if (months.length === 0) return null
  return { newestMs: Math.max(...months), importedOn: lastDay(revisions), synthetic: false }
}

/** Energies of whole years; the newest interval is their last month. */
function ofYears(
  imports: readonly { readonly lastYear: number; readonly importedOn: string }[],
): StoredData | null {
  if (imports.length === 0) return null
  const lastYear = Math.max(...imports.map((own) => own.lastYear))
  return { newestMs: Date.UTC(lastYear, 11), importedOn: lastDay(imports), synthetic: false }
}

async function ofRegister(folder: string): Promise<StoredData | null> {
  const described = await describeRegister(folder)
  if (described === undefined) return null
  return { newestMs: Date.parse(described.asOf), importedOn: null, synthetic: described.synthetic }
}

function ofAtlas(
  atlas: Pick<ListedAtlas, 'dataTillMs' | 'synthetic' | 'citation'> | undefined,
): StoredData | null {
  if (atlas === undefined) return null
  const model = modelOf(atlas)
  const endMs = model && modelSources[model].endMs
  const isWhole = endMs !== null && atlas.dataTillMs >= endMs - hourMs
  return { newestMs: atlas.dataTillMs, importedOn: null, synthetic: atlas.synthetic, isWhole }
}

function lastDay(imports: readonly { readonly importedOn: string }[]): string | null {
  return imports.reduce<string | null>(
    (last, { importedOn }) => (last === null || importedOn > last ? importedOn : last),
    null,
  )
}
