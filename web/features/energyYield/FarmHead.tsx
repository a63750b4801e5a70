import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type AtlasProduct, productAddress } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import type { OfferedProduct } from '#web/products/OfferedPage.tsx'
import { ProductHead } from '#web/products/ProductHead.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

const shownAtMost = 6

/** The product's head with the settings of the farm and its calculation. */
export function FarmHead({
  product,
  products,
  farmName,
  planned,
  canConfigure,
  canCalculate,
  missing,
  onSettings,
  onLayout,
  onCalculate,
}: {
  readonly product: AtlasProduct
  readonly products: readonly OfferedProduct[]
  readonly farmName: string | null
  /** Planned turbines: each costs one order. */
  readonly planned: number
  readonly canConfigure: boolean
  readonly canCalculate: boolean
  /** Settings that a calculation lacks; empty: none. */
  readonly missing: readonly string[]
  readonly onSettings: () => void
  readonly onLayout: () => void
  readonly onCalculate: () => void
}) {
  const { windFarm: text, farmLayout, products: shared, validation, common } = useText()
  const format = useFormat()
  const [isRequested, setRequested] = useState(false)
  const cost = shared.order.cost(planned, format.number(planned))
  return (
    <ProductHead name="energyYield" title={text.title} product={product} products={products} shown={farmName}>
      <Link to={`${productAddress('energyYield')}/validation` as string}>{validation.link}</Link>
      <Button disabled={!canConfigure} onClick={onSettings}>
        {text.settings}
      </Button>
      <Button disabled={!canCalculate} onClick={onLayout}>
        {farmLayout.dialog.open}
      </Button>
      <Button
        variant="primary"
        disabled={!canCalculate && missing.length === 0}
        onClick={canCalculate ? onCalculate : () => setRequested(true)}
      >
        {planned > 0 ? text.calculate(cost) : text.calculatePlain}
      </Button>
      {isRequested && missing.length > 0 && (
        <ConfirmDialog
          title={text.cannotCalculate}
          keep={common.close}
          confirm={text.settings}
          tone="primary"
          onConfirm={() => {
            setRequested(false)
            onSettings()
          }}
          onClose={() => setRequested(false)}
        >
          <ul>
            {missing.slice(0, shownAtMost).map((one) => (
              <li key={one}>{one}</li>
            ))}
            {missing.length > shownAtMost && (
              <li>{text.andMore(format.number(missing.length - shownAtMost))}</li>
            )}
          </ul>
        </ConfirmDialog>
      )}
    </ProductHead>
  )
}
