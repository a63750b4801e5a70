import type { ServerContext } from '../context.ts'

/** Number of requests to a cache of a server, by hit and miss. */
export async function cacheCounts(
  { context: { metrics } }: { readonly context: Pick<ServerContext, 'metrics'> },
  cache: string,
): Promise<{ readonly hits: number; readonly misses: number }> {
  const { values } = await metrics.registry.getSingleMetric('anemone_cache_requests_total')!.get()
  const count = (result: string) =>
    values.find(({ labels }) => labels.cache === cache && labels.result === result)?.value ?? 0
  return { hits: count('hit'), misses: count('miss') }
}
