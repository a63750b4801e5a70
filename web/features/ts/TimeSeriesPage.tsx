import { timeSeriesProductQuery } from '#web/api/queries.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { ProductPage } from '#web/products/ProductPage.tsx'
import { TimeSeriesScreen } from './TimeSeriesScreen.tsx'

/** @param productName  from the address; null for the first product */
export function TimeSeriesPage({ productName }: { readonly productName: string | null }) {
  const { timeSeries: text } = useText()
  return (
    <ProductPage
      code="ts"
      title={text.title}
      noProduct={text.noProduct}
      productName={productName}
      queryOf={timeSeriesProductQuery}
    >
      {(product, products) => <TimeSeriesScreen product={product} products={products} />}
    </ProductPage>
  )
}
