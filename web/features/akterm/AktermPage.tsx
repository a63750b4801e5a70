import { useText } from '#web/language/LanguageContext.tsx'
import { ProductPage } from '#web/products/ProductPage.tsx'
import { AktermScreen } from './AktermScreen.tsx'

/** @param productName  from the address; null for the first product */
export function AktermPage({ productName }: { readonly productName: string | null }) {
  const { akterm: text } = useText()
  return (
    <ProductPage name="akterm" title={text.title} noProduct={text.noProduct} productName={productName}>
      {(product, offered) => <AktermScreen product={product} offered={offered} />}
    </ProductPage>
  )
}
