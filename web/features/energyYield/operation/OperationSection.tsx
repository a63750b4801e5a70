import { lazy, Suspense, useState } from 'react'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

const OperationCard = lazy(async () => ({ default: (await import('./OperationCard.tsx')).OperationCard }))

interface OperatedFarm {
  readonly listId: number
  readonly farmName: string
  readonly productId: number
}

/** Operation of a wind farm, loaded once it is opened. */
export function OperationSection(farm: OperatedFarm) {
  const { operation: text } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={text.title} actions={!isOpen && <Button onClick={() => setOpen(true)}>{text.show}</Button>}>
      {isOpen && (
        <Suspense fallback={<Spinner />}>
          <OperationCard {...farm} />
        </Suspense>
      )}
    </Card>
  )
}
