import { Link } from '@tanstack/react-router'
import { type AtlasProduct, productAddress } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import type { OfferedProduct } from '#web/products/OfferedPage.tsx'
import { ProductHead } from '#web/products/ProductHead.tsx'
import { Button } from '#web/ui/Button.tsx'

/** The product's head with the settings of the farm and its calculation. */
export function FarmHead({
  product,
  products,
  farmName,
  planned,
  canConfigure,
  canCalculate,
  onSettings,
  onCalculate,
}: {
  readonly product: AtlasProduct
  readonly products: readonly OfferedProduct[]
  readonly farmName: string | null
  /** Planned turbines: each costs one order. */
  readonly planned: number
  readonly canConfigure: boolean
  readonly canCalculate: boolean
  readonly onSettings: () => void
  readonly onCalculate: () => void
}) {
  const { windFarm: text, products: shared, validation } = useText()
  const format = useFormat()
  const cost = shared.order.cost(planned, format.number(planned))
  return (
    <ProductHead name="energyYield" title={text.title} product={product} products={products} shown={farmName}>
      <Link to={`${productAddress('energyYield')}/validation` as string}>{validation.link}</Link>
      <Button disabled={!canConfigure} onClick={onSettings}>
        {text.settings}
      </Button>
      <Button variant="primary" disabled={!canCalculate} onClick={onCalculate}>
        {planned > 0 ? text.calculate(cost) : text.calculatePlain}
      </Button>
    </ProductHead>
  )
}
