import { useText } from '#web/language/LanguageContext.tsx'
import { SiteProductPage } from '#web/products/SiteProductPage.tsx'
import { AktermResultCard } from './AktermResultCard.tsx'
import { AktermOrderCard } from './order/AktermOrderCard.tsx'

/** @param productName  from the address; null for the first product */
export function AktermPage({ productName }: { readonly productName: string | null }) {
  const { akterm: text } = useText()
  return (
    <SiteProductPage
      name="akterm"
      title={text.title}
      noProduct={text.noProduct}
      productName={productName}
      order={(product, sites) => <AktermOrderCard product={product} {...sites} />}
      result={(product, view) => <AktermResultCard product={product} view={view} />}
    />
  )
}
