import type { ListedAtlas } from '#atlas'
import { firstFiguresRoutes } from '#contracts'
import { gridCellOf, mixesSynthetic } from '#domain'
import { marketDataOrigin, marketFolders } from '#market'
import type { ServerContext } from '../../context.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { tasksIn } from '../../workers/index.ts'
import { workFor } from '../../workers/workFor.ts'
import type { FirstFiguresRequest } from './firstFiguresAt.ts'

const firstFiguresAt = tasksIn<typeof import('./firstFiguresAt.ts')>(
  new URL('./firstFiguresAt.ts', import.meta.url),
)('firstFiguresAt')

/** Routes of the figures that every account can view for a location before an order. */
export function registerFirstFiguresRoutes(register: RegisterRoute, context: ServerContext): void {
  const { catalogue, workers, environment } = context
  register(firstFiguresRoutes.firstFigures, async (call) => {
    const { lat, lon, atlas: wanted } = call.query
    const atlases = await catalogue.list()
    const atlas = bestAtlas(
      wanted === undefined ? atlases : atlases.filter(({ id }) => id === wanted),
      lat,
      lon,
    )
    if (atlas === null) return null
    const market = await pricesFor(atlas, marketFolders(environment).market)
    const request = { url: atlas.url, lat, lon, market }
    // Before tiles of the map on which the place was clicked.
    const figures = await workFor(call, workers, firstFiguresAt, request, { isFirst: true })
    const { id, title, synthetic } = atlas
    return figures && { atlas: { id, name: title[call.language], synthetic }, ...figures }
  })
}

/** Prices that can be combined with the weather of an atlas, or why there are none. */
async function pricesFor(atlas: ListedAtlas, folder: string): Promise<FirstFiguresRequest['market']> {
  const origin = await marketDataOrigin(folder)
  if (origin === null) return { gap: 'no_prices' }
  return mixesSynthetic(atlas, origin) ? { gap: 'synthetic_mix' } : { folder }
}

/** Best atlas with the point: measured weather before synthetic, then the one that ends last. */
function bestAtlas(atlases: readonly ListedAtlas[], lat: number, lon: number): ListedAtlas | null {
  const here = atlases.filter(({ grid }) => gridCellOf(grid, lat, lon) !== null)
  const lengthMs = ({ resolutionTimeS, stepCount }: ListedAtlas) => resolutionTimeS * stepCount
  const [best = null] = here.toSorted(
    (one, other) => Number(one.synthetic) - Number(other.synthetic) || lengthMs(other) - lengthMs(one),
  )
  return best
}
