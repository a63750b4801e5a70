import { useText } from '#web/language/LanguageContext.tsx'
import { SiteProductPage } from '#web/products/SiteProductPage.tsx'
import { WindOrderCard } from './WindOrderCard.tsx'
import { WindResultCard } from './WindResultCard.tsx'

/** @param productName  from the address; null for the first product */
export function WindPotentialPage({ productName }: { readonly productName: string | null }) {
  const { windPotential: text } = useText()
  return (
    <SiteProductPage
      name="windPotential"
      title={text.title}
      noProduct={text.noProduct}
      productName={productName}
      order={(product, sites) => <WindOrderCard product={product} {...sites} />}
      result={(_product, view) => <WindResultCard {...view} />}
    />
  )
}
