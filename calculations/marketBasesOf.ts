import type { AtlasInfo } from '#atlas'
import { readAtlasInfo } from '#atlas/read'
import { readMarketData } from '#market'
import type { MarketBasis } from './calculation.ts'
import { loadCalculation } from './calculations.ts'

/** A calculation in its present form. */
export interface BasisRequest {
  /** The spec, whose product names the calculation. */
  readonly spec: { readonly product?: unknown }
  /** Path or URL. */
  readonly atlasUrl: string
}

/**
 * Checksums of the present market data for calculations, in their order; null for one without market data, or with a
 * spec of another program version, and for all where no prices are stored. For worker processes.
 * @throws AtlasError
 */
export async function marketBasesOf({
  marketFolder,
  requests,
}: {
  readonly marketFolder: string
  readonly requests: readonly BasisRequest[]
}): Promise<(string | null)[]> {
  const market = await readMarketData(marketFolder)
  if (market === null) return requests.map(() => null)
  const bases = new Map<unknown, MarketBasis>()
  const infos = new Map<string, AtlasInfo>()
  const found: (string | null)[] = []
  for (const { spec: given, atlasUrl } of requests) {
    const calculation = await loadCalculation(given.product)
    const spec = calculation?.specSchema.safeParse(given).data
    const basis = bases.get(given.product) ?? calculation?.marketBasis?.(market)
    if (spec === undefined || basis === undefined) {
      found.push(null)
      continue
    }
    bases.set(given.product, basis)
    const info = infos.get(atlasUrl) ?? (await readAtlasInfo(atlasUrl))
    infos.set(atlasUrl, info)
    found.push(basis.of(spec, info))
  }
  return found
}
