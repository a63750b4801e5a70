import type { IndexTurbine } from '#contracts'
import type { TurbineCurves } from '#domain'
import { marketFolders } from '#market'
import type { ServerContext } from '../../context.ts'
import type { AtlasMapOf } from './atlasMaps.ts'
import type { MapSource } from './mapValues.ts'
import type { HubCurves } from './turbineMap.ts'

/** Where the values of a map come from, for worker processes. */
export function sourceOf(
  { atlas, field, quantity, turbine, own, curtailed, metered }: AtlasMapOf,
  { environment }: Pick<ServerContext, 'environment'>,
): MapSource {
  return {
    url: atlas.url,
    grid: atlas.grid,
    field,
    quantity,
    turbine: turbine && { id: turbine.id, ratedKw: turbine.rated_power },
    ...(turbine && own && { hub: hubOf(turbine, own.curves) }),
    ...(metered && {
      metered: {
        atlasId: atlas.id,
        folder: marketFolders(environment).metered,
        ...(curtailed && { curtailed }),
      },
    }),
  }
}

function hubOf(turbine: IndexTurbine, curves: TurbineCurves): HubCurves {
  const { rotor_diameter: diameterM, rated_power: ratedKw, hub_height: hubHeightM } = turbine
  return { curves, diameterM, ratedKw, hubHeightM }
}
