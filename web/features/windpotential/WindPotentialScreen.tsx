import { type WindPotentialProduct, windPotentialOrderSchema } from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import type { ProductName } from '#web/products/ProductPage.tsx'
import { ProductScreen } from '#web/products/ProductScreen.tsx'
import { WindOrderCard } from './WindOrderCard.tsx'
import { WindResultCard } from './WindResultCard.tsx'

/** Sites, map, order, result and calculations of one wind potential product. */
export function WindPotentialScreen({
  product,
  products,
}: {
  readonly product: WindPotentialProduct
  readonly products: readonly ProductName[]
}) {
  const { windPotential: text } = useText()
  return (
    <ProductScreen
      code="windpotential"
      title={text.title}
      product={product}
      products={products}
      orderOf={({ parameters }) => windPotentialOrderSchema.safeParse(parameters).data ?? null}
      order={(sites) => <WindOrderCard product={product} {...sites} />}
      result={(view) => <WindResultCard {...view} />}
    />
  )
}
