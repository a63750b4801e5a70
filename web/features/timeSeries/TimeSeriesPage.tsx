import { useText } from '#web/language/LanguageContext.tsx'
import { SiteProductPage } from '#web/products/SiteProductPage.tsx'
import { TimeSeriesOrderCard } from './TimeSeriesOrderCard.tsx'
import { TimeSeriesResultCard } from './TimeSeriesResultCard.tsx'

/** @param productName  from the address; null for the first product */
export function TimeSeriesPage({ productName }: { readonly productName: string | null }) {
  const { timeSeries: text } = useText()
  return (
    <SiteProductPage
      name="timeSeries"
      title={text.title}
      noProduct={text.noProduct}
      productName={productName}
      order={(product, sites) => <TimeSeriesOrderCard product={product} {...sites} />}
      result={(product, view) => <TimeSeriesResultCard product={product} view={view} />}
    />
  )
}
