import { mapBackgroundRoutes } from '#contracts'
import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { sendFile } from '../../results/sendFile.ts'

/** The operator's file of map tiles, of which pages read ranges. */
export function registerBasemapRoutes(register: RegisterRoute, { basemaps }: ServerContext): void {
  register(mapBackgroundRoutes.basemap, async () => {
    const found = await basemaps.current()
    if (found === null) return { basemap: null }
    const { name, version, attribution, minZoom, maxZoom, bounds } = found
    return {
      basemap: { name, version, attribution, min_zoom: minZoom, max_zoom: maxZoom, bounds },
    }
  })

  register(mapBackgroundRoutes.basemapFile, async ({ request, reply }) => {
    const found = await basemaps.current()
    if (found === null) throw new AppError('NOT_FOUND')
    const { path, name, version } = found
    return sendFile(request, reply, { path, name, mediaType: 'application/vnd.pmtiles', tag: version })
  })
}
