import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Connection, useConnection } from '#web/api/ApiContext.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { atlasGridsQuery } from '#web/maps/atlasGridsQuery.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { styled } from '#web/ui/styled.ts'

/**
 * The map's code, texts and atlases, all at once. Not by Suspense: React shows a part that it waited for 300 ms after
 * its spinner at the earliest.
 */
function placeMapQuery({ speech, caller }: Connection) {
  return queryOptions({
    queryKey: ['placeMap'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ client }) => {
      const atlases = client.prefetchQuery(atlasGridsQuery(caller))
      const [{ PlaceMap }] = await Promise.all([import('./PlaceMap.tsx'), speech.loadAll(), atlases])
      return PlaceMap
    },
  })
}

/** A first number without an order. The map loads when the pointer is near its button: the page stays fast without it. */
export function PlaceCard() {
  const { start } = useText()
  const client = useQueryClient()
  const query = placeMapQuery(useConnection())
  const [isShown, setShown] = useState(false)
  const { data: PlaceMap } = useQuery({ ...query, enabled: isShown, throwOnError: true })
  const warm = () => void client.prefetchQuery(query)
  return (
    <Card title={start.place} onPointerEnter={warm} onFocus={warm}>
      <CardBody>
        <div className={styled('stack', 's3')}>
          <p>{start.placeIntro}</p>
          {!isShown && (
            <p>
              <Button variant="primary" icon="pin" onClick={() => setShown(true)}>
                {start.showMap}
              </Button>
            </p>
          )}
        </div>
        {isShown && (PlaceMap ? <PlaceMap /> : <Spinner />)}
      </CardBody>
    </Card>
  )
}
