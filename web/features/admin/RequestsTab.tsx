import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { productRequestRoutes, type RequestState, requestStates } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { requestKeys } from '#web/requests/requestKeys.ts'
import { useAddress } from '#web/state/useAddress.ts'
import { Card } from '#web/ui/Card.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Select } from '#web/ui/Select.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './Admin.module.css'
import { PagedCard } from './PagedCard.tsx'
import { RequestBlock } from './RequestBlock.tsx'

const inAddress = { request: 'request' } as const

/** Requests of customers; the request that a mail names comes first. */
export function RequestsTab() {
  const { prices } = useText()
  const text = prices.admin
  const { call } = useCaller()
  const [{ request: named }] = useAddress(inAddress)
  const [state, setState] = useState<RequestState | null>('open')
  const pages = useInfiniteQuery({
    queryKey: requestKeys.ofAdmins(state),
    queryFn: ({ pageParam, signal }) =>
      call(productRequestRoutes.adminProductRequests, {
        query: { state: state ?? undefined, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  })
  const requests = pages.data?.pages.flatMap((page) => page.requests) ?? []
  const shown = requests.filter(({ id }) => String(id) !== named)
  return (
    <div className={styled('stack', 's4', 'shrinks')}>
      {named !== null && <NamedRequest id={Number(named)} />}
      <PagedCard
        title={text.title}
        filters={
          <div className={styles.choice}>
            <Select
              label={text.state}
              value={state ?? ''}
              choices={[
                { value: '', label: text.allStates },
                ...requestStates.map((one) => ({ value: one, label: prices.states[one] })),
              ]}
              onChange={(value) => setState(requestStates.find((one) => one === value) ?? null)}
            />
          </div>
        }
        pages={pages}
        empty={shown.length === 0}
      >
        {shown.map((request) => (
          <RequestBlock key={request.id} request={request} />
        ))}
      </PagedCard>
    </div>
  )
}

/** The request in the link of a mail. */
function NamedRequest({ id }: { readonly id: number }) {
  const { prices } = useText()
  const { call } = useCaller()
  const request = useQuery({
    queryKey: requestKeys.ofAdmin(id),
    queryFn: ({ signal }) => call(productRequestRoutes.adminProductRequest, { params: { id }, signal }),
  })
  return (
    <Card title={prices.admin.asked}>
      {request.error && <Problem>{errorText(request.error)}</Problem>}
      {request.data && <RequestBlock request={request.data} />}
    </Card>
  )
}
