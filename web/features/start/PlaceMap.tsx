import { useQuery } from '@tanstack/react-query'
import { useCaller } from '#web/api/ApiContext.tsx'
import { atlasGridsQuery, usualAtlas } from '#web/maps/atlasGridsQuery.ts'
import { FiguresMap } from '#web/sites/FiguresMap.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { styled } from '#web/ui/styled.ts'
import { OrderPlace } from './OrderPlace.tsx'

/** A map of the first atlas, measured weather before synthetic, that shows figures of any clicked place. */
export function PlaceMap() {
  const grids = useQuery(atlasGridsQuery(useCaller()))
  const atlas = usualAtlas(grids.data)
  if (!atlas) return <Spinner />
  return (
    <div className={styled('aboveS3', 'mapHeight')}>
      <FiguresMap
        atlas={atlas}
        markers={[]}
        selectedId={null}
        actions={(place) => <OrderPlace atlasId={atlas.id} place={place} />}
      />
    </div>
  )
}
