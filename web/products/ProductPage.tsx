import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AtlasProduct, ProductCode } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import type { Caller } from '#web/api/callRoute.ts'
import { type ProductQuery, productGroupsQuery } from '#web/api/queries.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

/** A product as the choice of products names it. */
export interface ProductName {
  readonly name: string
  readonly title: string
}

/** How the page of a product of sites finds and shows the product that the address names. */
interface ProductPageParts<P extends AtlasProduct> {
  readonly code: ProductCode
  readonly title: string
  /** Said to a customer who has not bought any of them. */
  readonly noProduct: string
  /** From the address; null for the first product. */
  readonly productName: string | null
  readonly queryOf: (caller: Caller, id: number) => ProductQuery<P>
  readonly children: (product: P, products: readonly ProductName[]) => ReactNode
}

/** The product that the address names, or why there is none. */
export function ProductPage<P extends AtlasProduct>(parts: ProductPageParts<P>) {
  const { products: text } = useText()
  const { code, title, noProduct, productName } = parts
  const groups = useQuery(productGroupsQuery(useCaller()))
  const products = (groups.data?.find(({ name }) => name === code)?.products ?? []).toSorted(
    (a, b) => a.position - b.position || a.title.localeCompare(b.title),
  )
  const chosen = productName === null ? products[0] : products.find(({ name }) => name === productName)
  if (chosen) return <Product key={chosen.id} id={chosen.id} products={products} {...parts} />
  return (
    <>
      <PageHead title={title} />
      <Card>
        <EmptyState icon="info">{products.length === 0 ? noProduct : text.unknownProduct}</EmptyState>
      </Card>
    </>
  )
}

function Product<P extends AtlasProduct>({
  id,
  products,
  title,
  queryOf,
  children,
}: ProductPageParts<P> & { readonly id: number; readonly products: readonly ProductName[] }) {
  const product = useQuery(queryOf(useCaller(), id))
  if (product.data) return children(product.data, products)
  return (
    <>
      <PageHead title={title} />
      {product.isError ? (
        <Problem onRetry={() => void product.refetch()}>{errorText(product.error)}</Problem>
      ) : (
        <Spinner />
      )}
    </>
  )
}
