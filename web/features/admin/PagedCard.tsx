import type { ReactNode } from 'react'
import { errorText } from '#web/api/apiError.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { styled } from '#web/ui/styled.ts'

/** State of useInfiniteQuery for a list with pages. */
interface Paged {
  readonly isPending: boolean
  readonly error: Error | null
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
}

/** A list of the administration: filters above, rows, and more on request. */
export function PagedCard({
  title,
  actions,
  filters,
  pages,
  empty,
  dialog,
  children,
}: {
  readonly title: string
  readonly actions?: ReactNode
  readonly filters?: ReactNode
  readonly pages: Paged
  readonly empty: boolean
  /** Opened from the list, or from above for an empty one. */
  readonly dialog?: ReactNode
  readonly children: ReactNode
}) {
  const { admin } = useText()
  return (
    <Card title={title} {...(actions === undefined ? {} : { actions })}>
      {filters && <div className={styled('row', 's3', 'end', 'insetS4')}>{filters}</div>}
      {pages.error && <Problem>{errorText(pages.error)}</Problem>}
      {pages.isPending && <Spinner />}
      {!pages.isPending && !pages.error && empty && <EmptyState icon="search">{admin.nothing}</EmptyState>}
      {!empty && children}
      {pages.hasNextPage && (
        <div className={styled('line', 'centred', 'insetS3', 'ruleAbove')}>
          <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {admin.more}
          </Button>
        </div>
      )}
      {dialog}
    </Card>
  )
}
