import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ProductRequest, productRequestRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { RequestItems } from '#web/requests/RequestItems.tsx'
import { RequestStateChip } from '#web/requests/RequestStateChip.tsx'
import { requestKeys } from '#web/requests/requestKeys.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './PricesPage.module.css'

/** Requests of the customer, newest first, with the answers. */
export function OwnRequests() {
  const { prices, admin } = useText()
  const { call } = useCaller()
  const pages = useInfiniteQuery({
    queryKey: requestKeys.own,
    queryFn: ({ pageParam, signal }) =>
      call(productRequestRoutes.productRequests, {
        query: { limit: 20, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  })
  const requests = pages.data?.pages.flatMap((page) => page.requests) ?? []
  return (
    <Card title={prices.own.title}>
      {pages.isPending && <Spinner />}
      {pages.error && <Problem>{errorText(pages.error)}</Problem>}
      {pages.data && requests.length === 0 && <EmptyState icon="info">{prices.own.none}</EmptyState>}
      {requests.map((request) => (
        <OwnRequest key={request.id} request={request} />
      ))}
      {pages.hasNextPage && (
        <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {admin.more}
        </Button>
      )}
    </Card>
  )
}

function OwnRequest({ request }: { readonly request: ProductRequest }) {
  const { prices } = useText()
  const format = useFormat()
  const { call } = useCaller()
  const client = useQueryClient()
  const withdraw = useSingleMutation({
    mutationFn: () => call(productRequestRoutes.withdrawProductRequest, { params: { id: request.id } }),
    onSettled: () => void client.invalidateQueries({ queryKey: requestKeys.own }),
  })
  const heading = prices.own.heading(String(request.id), format.date(request.created_at))
  return (
    <article className={styled('stack', 's3', 'insetS4', 'ruleAbove')} aria-label={heading}>
      <div className={styles.head}>
        <h3>{heading}</h3>
        <RequestStateChip state={request.state} />
        {request.state === 'open' && (
          <Button size="small" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {prices.own.withdraw}
          </Button>
        )}
      </div>
      <RequestItems items={request.items} currency={request.currency} vatPercent={request.vat_percent} />
      {request.message !== '' && (
        <span>
          {prices.own.message}: {request.message}
        </span>
      )}
      {request.answer !== '' && (
        <strong>
          {prices.own.answer}: {request.answer}
        </strong>
      )}
      {withdraw.isError && <Problem>{errorText(withdraw.error)}</Problem>}
    </article>
  )
}
