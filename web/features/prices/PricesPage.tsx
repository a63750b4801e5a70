import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type PricedProduct, type PriceList, productNameOf, productRequestRoutes } from '#contracts'
import { useConnection, useSessionState } from '#web/api/ApiContext.tsx'
import { essential } from '#web/api/queries.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { requestKeys } from '#web/requests/requestKeys.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { grid } from '#web/ui/styled.ts'
import { OwnRequests } from './OwnRequests.tsx'
import { PriceTable } from './PriceTable.tsx'
import { RequestCard } from './RequestCard.tsx'
import { chosenItems, hasMistake, type RequestDraft } from './requestDraft.ts'

/** Public price list; customers request products here. */
export function PricesPage() {
  const { prices } = useText()
  const { caller } = useConnection()
  const isVisitor = useSessionState().status !== 'authenticated'
  const list = useQuery({
    queryKey: requestKeys.priceList,
    meta: essential,
    queryFn: ({ signal }) => caller.call(productRequestRoutes.priceList, { signal }),
  }).data
  return (
    <>
      <PageHead title={prices.title} sub={isVisitor ? prices.introVisitor : prices.intro}>
        {isVisitor && (
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            {prices.request.logIn}
          </Link>
        )}
      </PageHead>
      {list === undefined && <Spinner />}
      {list?.products.length === 0 && (
        <Card>
          <EmptyState icon="info">{prices.none}</EmptyState>
        </Card>
      )}
      {list !== undefined && list.products.length > 0 && <Prices list={list} isVisitor={isVisitor} />}
      {!isVisitor && <OwnRequests />}
    </>
  )
}

function Prices({ list, isVisitor }: { readonly list: PriceList; readonly isVisitor: boolean }) {
  const { shell } = useText()
  const { decimalSign } = useFormat()
  const [draft, setDraft] = useState<RequestDraft>({})
  const titleOf = ({ group, title }: PricedProduct) =>
    `${shell.products[productNameOf(group)].title} · ${title}`
  if (isVisitor) return <PriceTable list={list} titleOf={titleOf} />
  return (
    <div {...grid('minmax(0, 3fr) minmax(320px, 2fr)', 's4', 'atTop', 'below900')}>
      <PriceTable
        list={list}
        titleOf={titleOf}
        draft={draft}
        onChange={(id, typed) => setDraft((old) => ({ ...old, [id]: typed }))}
      />
      <RequestCard
        list={list}
        items={chosenItems(list.products, draft, { decimalSign, titleOf })}
        hasMistake={hasMistake(list.products, draft, decimalSign)}
        onSent={() => setDraft({})}
      />
    </div>
  )
}
