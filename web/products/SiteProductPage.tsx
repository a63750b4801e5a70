import type { ReactNode } from 'react'
import type { ProductOf, SiteProduct } from '#contracts'
import type { ResultView } from '#web/jobs/ResultCard.tsx'
import type { OrderedSites } from './OrderCard.tsx'
import { ProductPage } from './ProductPage.tsx'
import { ProductScreen } from './ProductScreen.tsx'

/** The page of a product with results for single sites; the product provides the cards of order and result. */
export function SiteProductPage<Name extends SiteProduct>({
  name,
  title,
  noProduct,
  productName,
  order,
  result,
}: {
  readonly name: Name
  readonly title: string
  /** Text for a customer who has not bought any of them. */
  readonly noProduct: string
  /** Name from the address; null for the first product. */
  readonly productName: string | null
  /** The card that orders. */
  readonly order: (product: ProductOf<Name>, sites: OrderedSites) => ReactNode
  /** The card that shows a result. */
  readonly result: (product: ProductOf<Name>, view: ResultView) => ReactNode
}) {
  return (
    <ProductPage name={name} title={title} noProduct={noProduct} productName={productName}>
      {(product, offered) => (
        <ProductScreen
          name={name}
          title={title}
          product={product}
          offered={offered}
          order={(sites) => order(product, sites)}
          result={(view) => result(product, view)}
        />
      )}
    </ProductPage>
  )
}
