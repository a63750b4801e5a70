import { withAtlas } from '#atlas/read'
import { requireSteps, type SettledSurface, type SurfaceOrder, surfacesOf } from '#calculations'

export interface SurfaceRequest {
  /** Path or URL of the atlas. */
  readonly url: string
  readonly order: SurfaceOrder
  readonly years: { readonly from: number; readonly till: number }
}

/** Surface around turbines as in a calculation, shape [turbine]; for worker processes. */
export async function surfaceAt({ url, order, years }: SurfaceRequest): Promise<SettledSurface[]> {
  return withAtlas(url, (atlas) =>
    surfacesOf(order, atlas, requireSteps(atlas.info, years), new AbortController().signal),
  )
}
