import { lazy, Suspense, useState } from 'react'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

const PlaceMap = lazy(async () => ({ default: (await import('./PlaceMap.tsx')).PlaceMap }))

/** A first number without an order. The map loads on demand: the page stays fast without it. */
export function PlaceCard() {
  const { start } = useText()
  const [isShown, setShown] = useState(false)
  return (
    <Card title={start.place}>
      <CardBody>
        <p>{start.placeIntro}</p>
        {isShown ? (
          <Suspense fallback={<Spinner />}>
            <PlaceMap />
          </Suspense>
        ) : (
          <Button variant="primary" icon="pin" onClick={() => setShown(true)}>
            {start.showMap}
          </Button>
        )}
      </CardBody>
    </Card>
  )
}
