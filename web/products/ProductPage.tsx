import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type AvailableProduct, type ProductOf, products } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { productGroupsQuery } from '#web/api/queries.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { productQuery } from './productQuery.ts'

/** A product as the choice of products names it. */
export interface OfferedProduct {
  readonly name: string
  readonly title: string
}

/** How the page of a product of sites finds and shows the product that the address names. */
interface ProductPageProps<Name extends AvailableProduct> {
  readonly name: Name
  readonly title: string
  /** Said to a customer who has not bought any of them. */
  readonly noProduct: string
  /** From the address; null for the first product. */
  readonly productName: string | null
  readonly children: (product: ProductOf<Name>, products: readonly OfferedProduct[]) => ReactNode
}

/** The product that the address names, or why there is none. */
export function ProductPage<Name extends AvailableProduct>(props: ProductPageProps<Name>) {
  const { products: text } = useText()
  const { name, title, noProduct, productName } = props
  const groups = useQuery(productGroupsQuery(useCaller()))
  const group = groups.data?.find((one) => one.name === products[name].code)
  const offered = (group?.products ?? []).toSorted(
    (a, b) => a.position - b.position || a.title.localeCompare(b.title),
  )
  const chosen = productName === null ? offered[0] : offered.find((one) => one.name === productName)
  if (chosen) return <Product key={chosen.id} id={chosen.id} offered={offered} {...props} />
  return (
    <>
      <PageHead title={title} />
      <Card>
        <EmptyState icon="info">{offered.length === 0 ? noProduct : text.unknownProduct}</EmptyState>
      </Card>
    </>
  )
}

function Product<Name extends AvailableProduct>({
  id,
  offered,
  name,
  title,
  children,
}: ProductPageProps<Name> & { readonly id: number; readonly offered: readonly OfferedProduct[] }) {
  const product = useQuery(productQuery(useCaller(), name, id))
  if (product.data) return children(product.data, offered)
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
