import { windPotentialProductQuery } from '#web/api/queries.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { ProductPage } from '#web/products/ProductPage.tsx'
import { WindPotentialScreen } from './WindPotentialScreen.tsx'

/** @param productName  from the address; null for the first product */
export function WindPotentialPage({ productName }: { readonly productName: string | null }) {
  const { windPotential: text } = useText()
  return (
    <ProductPage
      code="windpotential"
      title={text.title}
      noProduct={text.noProduct}
      productName={productName}
      queryOf={windPotentialProductQuery}
    >
      {(product, products) => <WindPotentialScreen product={product} products={products} />}
    </ProductPage>
  )
}
