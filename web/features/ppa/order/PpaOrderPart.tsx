import type { PpaProduct } from '#contracts'
import { MixGate } from '#web/basis/MixGate.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import type { OfferedProduct } from '#web/products/OfferedPage.tsx'
import { OrderPart } from '#web/products/OrderPart.tsx'
import { ProductScreen } from '#web/products/ProductScreen.tsx'
import type { PpaForm } from '../ppaForm.ts'
import { PpaOrderCard } from './PpaOrderCard.tsx'
import { PpaResultCard } from './PpaResultCard.tsx'

/** Prices on demand: sites, order, result and calculations, in place of the trial view. */
export function PpaOrderPart({
  product,
  offered,
  form,
}: {
  readonly product: PpaProduct
  readonly offered: readonly OfferedProduct[]
  /** The terms as entered there. */
  readonly form: PpaForm
}) {
  const { ppa: text } = useText()
  return (
    <OrderPart map={text.order.toPrices}>
      <ProductScreen
        name="ppa"
        title={text.title}
        product={product}
        offered={offered}
        order={(sites) => (
          <MixGate name="ppa" product={product} offered={offered}>
            <PpaOrderCard product={product} form={form} {...sites} />
          </MixGate>
        )}
        result={(view) => <PpaResultCard product={product} view={view} />}
      />
    </OrderPart>
  )
}
