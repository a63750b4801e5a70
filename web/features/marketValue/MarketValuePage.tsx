import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { products } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { productGroupsQuery } from '#web/api/queries.ts'
import styles from '#web/fields/FieldScreen.module.css'
import { useText } from '#web/language/LanguageContext.tsx'
import type { OfferedProduct } from '#web/products/ProductPage.tsx'
import { productQuery } from '#web/products/productQuery.ts'
import { useAddress } from '#web/state/useAddress.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { MarketScreen } from './MarketScreen.tsx'

/** What the address names where market values are ordered, or a result of that is shown. */
const parts = { order: 'order', job: 'job' } as const

/** Addresses that stand for the first product: those of the release notes and of the specification. */
const ofTheFirst = ['hist', 'de_hist']

// Who looks at the map does not load the forms.
const MarketOrderPart = lazy(async () => ({
  default: (await import('./order/MarketOrderPart.tsx')).MarketOrderPart,
}))

/** Market values of an atlas on a map, or ordered for own turbines. @param productName  from the address; null for the first product */
export function MarketValuePage({ productName }: { readonly productName: string | null }) {
  const { marketValue: text, products: productText } = useText()
  const groups = useQuery(productGroupsQuery(useCaller()))
  if (groups.isPending) return <Spinner />
  const offered = groups.data?.find(({ name }) => name === products.marketValue.code)?.products ?? []
  const isFirst = productName === null || ofTheFirst.includes(productName)
  const chosen = offered.find(({ name }) => name === productName) ?? (isFirst ? offered[0] : undefined)
  if (chosen) return <Product key={chosen.id} id={chosen.id} offered={offered} />
  return <Nothing>{offered.length === 0 ? text.noProduct : productText.unknownProduct}</Nothing>
}

function Product({ id, offered }: { readonly id: number; readonly offered: readonly OfferedProduct[] }) {
  const { marketValue: text } = useText()
  const { data: product, ...query } = useQuery(productQuery(useCaller(), 'marketValue', id))
  const [{ order, job }] = useAddress(parts)
  if (query.isError)
    return (
      <div className={styles.message}>
        <PageHead title={text.title} />
        <Problem onRetry={() => void query.refetch()}>{errorText(query.error)}</Problem>
      </div>
    )
  if (!product) return <Spinner />
  if (order !== null || job !== null)
    return (
      <Suspense fallback={<Spinner />}>
        <MarketOrderPart product={product} offered={offered} />
      </Suspense>
    )
  if (product.market === null) return <Nothing>{text.noPrices}</Nothing>
  if (product.turbines.length === 0 || product.months === null) return <Nothing>{text.noMonths}</Nothing>
  return <MarketScreen product={product} offered={offered} />
}

function Nothing({ children }: { readonly children: string }) {
  const { marketValue: text } = useText()
  return (
    <div className={styles.message}>
      <PageHead title={text.title} />
      <Card>
        <EmptyState icon="info">{children}</EmptyState>
      </Card>
    </div>
  )
}
