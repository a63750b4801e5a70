import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { type PpaProduct, products } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { productGroupsQuery } from '#web/api/queries.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import type { OfferedProduct } from '#web/products/ProductPage.tsx'
import { productQuery } from '#web/products/productQuery.ts'
import { useAddress } from '#web/state/useAddress.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { newPpaForm } from './ppaForm.ts'

/** What the address names where prices are ordered, or a result of that is shown. */
const parts = { order: 'order', job: 'job' } as const

/** The address of the release notes stands for the first product. */
const ofTheFirst = 'de'

// Forms, charts and orders come when they are first shown.
const PpaScreen = lazy(async () => ({ default: (await import('./PpaScreen.tsx')).PpaScreen }))
const PpaOrderPart = lazy(async () => ({
  default: (await import('./order/PpaOrderPart.tsx')).PpaOrderPart,
}))

/** Prices of agreements: tried out at any place, or ordered for own turbines. @param productName  from the address; null for the first product */
export function PpaPage({ productName }: { readonly productName: string | null }) {
  const { ppa: text, products: productText } = useText()
  const groups = useQuery(productGroupsQuery(useCaller()))
  if (groups.isPending) return <Spinner />
  const offered = groups.data?.find(({ name }) => name === products.ppa.code)?.products ?? []
  const isFirst = productName === null || productName === ofTheFirst
  const chosen = offered.find(({ name }) => name === productName) ?? (isFirst ? offered[0] : undefined)
  if (chosen) return <Product key={chosen.id} id={chosen.id} offered={offered} />
  return <Nothing>{offered.length === 0 ? text.noProduct : productText.unknownProduct}</Nothing>
}

function Product({ id, offered }: { readonly id: number; readonly offered: readonly OfferedProduct[] }) {
  const { ppa: text } = useText()
  const { data: product, ...query } = useQuery(productQuery(useCaller(), 'ppa', id))
  if (query.isError)
    return (
      <>
        <PageHead title={text.title} />
        <Problem onRetry={() => void query.refetch()}>{errorText(query.error)}</Problem>
      </>
    )
  if (!product) return <Spinner />
  return (
    <Suspense fallback={<Spinner />}>
      <Terms product={product} offered={offered} />
    </Suspense>
  )
}

/** Terms stay as they were entered while one goes from prices to the order and back. */
function Terms({
  product,
  offered,
}: {
  readonly product: PpaProduct
  readonly offered: readonly OfferedProduct[]
}) {
  const { ppa: text } = useText()
  const [form, setForm] = useState(() => newPpaForm(Date.now()))
  const [{ order, job }] = useAddress(parts)
  const entered = { product, offered, form, onForm: setForm }
  if (order !== null || job !== null) return <PpaOrderPart {...entered} />
  const { market, history, turbines } = product
  if (market === null || history.levels.length === 0 || turbines.length === 0)
    return <Nothing>{text.noPrices}</Nothing>
  return <PpaScreen {...entered} />
}

function Nothing({ children }: { readonly children: string }) {
  const { ppa: text } = useText()
  return (
    <>
      <PageHead title={text.title} />
      <Card>
        <EmptyState icon="info">{children}</EmptyState>
      </Card>
    </>
  )
}
