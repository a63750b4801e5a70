import type { AtlasInfo } from '#atlas'
import { bilinearWeights, exchanged, type LatLon } from '#domain'
import { AppError } from '../appError.ts'

/**
 * @throws AppError OUT_OF_ATLAS_AREA, naming all places outside the atlas and those inside it if latitude and longitude
 * are exchanged
 */
export function requireInside(
  { grid }: Pick<AtlasInfo, 'grid'>,
  places: readonly (LatLon & { readonly name: string })[],
): void {
  const isOutside = ({ lat, lon }: LatLon) => bilinearWeights(grid, lat, lon) === null
  const outside = places.filter(isOutside)
  if (outside.length === 0) return
  const namesOf = (some: typeof places) => some.map(({ name }) => name).join(', ')
  throw new AppError('OUT_OF_ATLAS_AREA', {
    site: namesOf(outside),
    exchanged: namesOf(outside.filter((place) => !isOutside(exchanged(place)))),
  })
}
