import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import { EmptyState } from './EmptyState.tsx'
import { Spinner } from './Spinner.tsx'

/** State of a call whose answer a page shows, as `useMutation` gives it. */
interface Asked<Data> {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly isIdle: boolean
  readonly isPending: boolean
}

/** Answer of a call: nothing yet, under way, refused, or what it gave. */
export function Answer<Data>({
  of: { data, error, isIdle, isPending },
  empty,
  running,
  refused,
  children,
}: {
  readonly of: Asked<Data>
  readonly empty: string
  readonly running: string
  readonly refused: (error: Error) => ReactNode
  readonly children: (data: Data) => ReactNode
}) {
  return (
    <>
      {error !== null && refused(error)}
      {isPending && (
        <>
          <p>{running}</p>
          <Spinner />
        </>
      )}
      {isIdle && (
        <Card>
          <EmptyState icon="chart">{empty}</EmptyState>
        </Card>
      )}
      {data !== undefined && !isPending && children(data)}
    </>
  )
}
