import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import { type PurchasableProduct, products } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import type { Caller } from '#web/api/callRoute.ts'
import { productGroupsQuery, type queryKeys } from '#web/api/queries.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { NoProduct } from './NoProduct.tsx'

/** A product in the form of the product selection. */
export interface OfferedProduct {
  readonly name: string
  readonly title: string
}

/** A product that a page shows, and those to choose from. */
export interface OfferedOne<Product> {
  readonly product: Product
  readonly offered: readonly OfferedProduct[]
}

type ProductKey = ReturnType<typeof queryKeys.product>
type Frame = ComponentType<{ readonly children: ReactNode }>

/** How a page finds and shows the product named by the address. */
export interface OfferedPageProps<Product> {
  readonly name: PurchasableProduct
  readonly title: string
  /** Text for a customer who has purchased none of them. */
  readonly noProduct: string
  /** Name from the address; null for the first product. */
  readonly productName: string | null
  /** Further names in the address for the first product. */
  readonly firstNames?: readonly string[]
  readonly queryOf: (caller: Caller, id: number) => UseQueryOptions<Product, Error, Product, ProductKey>
  /** Frame around the text shown in place of the product; default: none. */
  readonly frame?: Frame
  readonly children: (product: Product, offered: readonly OfferedProduct[]) => ReactNode
}

/** The product named by the address, or the reason why there is none. */
export function OfferedPage<Product>(props: OfferedPageProps<Product>) {
  const { products: text } = useText()
  const { name, noProduct, productName, firstNames = [] } = props
  const groups = useQuery(productGroupsQuery(useCaller()))
  if (groups.isPending) return <Spinner />
  const group = groups.data?.find((one) => one.name === products[name].code)
  const offered = (group?.products ?? []).toSorted(
    (a, b) => a.position - b.position || a.title.localeCompare(b.title),
  )
  const isFirst = productName === null || firstNames.includes(productName)
  const chosen = offered.find((one) => one.name === productName) ?? (isFirst ? offered[0] : undefined)
  if (chosen) return <Product key={chosen.id} id={chosen.id} offered={offered} {...props} />
  return (
    <InPlace {...props}>
      {offered.length === 0 ? <NoProduct>{noProduct}</NoProduct> : <Nothing>{text.unknownProduct}</Nothing>}
    </InPlace>
  )
}

function Product<Product>(
  props: OfferedPageProps<Product> & { readonly id: number; readonly offered: readonly OfferedProduct[] },
) {
  const { id, offered, queryOf, children } = props
  const product = useQuery(queryOf(useCaller(), id))
  if (product.data) return children(product.data, offered)
  return (
    <InPlace {...props}>
      {product.isError ? (
        <Problem onRetry={() => void product.refetch()}>{errorText(product.error)}</Problem>
      ) : (
        <Spinner />
      )}
    </InPlace>
  )
}

function InPlace({
  title,
  frame: Around = Fragment,
  children,
}: {
  readonly title: string
  readonly frame?: Frame
  readonly children: ReactNode
}) {
  return (
    <Around>
      <PageHead title={title} />
      {children}
    </Around>
  )
}

/** Reason why nothing is shown. */
export function Nothing({ children }: { readonly children: string }) {
  return (
    <Card>
      <EmptyState icon="info">{children}</EmptyState>
    </Card>
  )
}
