import { lazy, Suspense } from 'react'
import type { PpaProduct } from '#contracts'
import { MixGate } from '#web/basis/MixGate.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { Nothing, type OfferedOne } from '#web/products/OfferedPage.tsx'
import { ProductPage } from '#web/products/ProductPage.tsx'
import { useAddress } from '#web/state/useAddress.ts'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { usePpaForm } from './usePpaForm.ts'

/** State in the address while prices are ordered or their result is shown. */
const parts = { order: 'order', job: 'job' } as const

/** The address of the release notes leads to the first product. */
const firstNames = ['de']

// Forms, charts and orders load when they are first shown.
const PpaScreen = lazy(async () => ({ default: (await import('./PpaScreen.tsx')).PpaScreen }))
const PpaOrderPart = lazy(async () => ({
  default: (await import('./order/PpaOrderPart.tsx')).PpaOrderPart,
}))

/**
 * Prices of agreements: tried at any place, or ordered for own turbines.
 * @param productName from the address; null for the first product
 */
export function PpaPage({ productName }: { readonly productName: string | null }) {
  const { ppa: text } = useText()
  return (
    <ProductPage
      name="ppa"
      title={text.title}
      noProduct={text.noProduct}
      productName={productName}
      firstNames={firstNames}
    >
      {(product, offered) => (
        <Suspense fallback={<Spinner />}>
          <Terms key={product.id} product={product} offered={offered} />
        </Suspense>
      )}
    </ProductPage>
  )
}

/** Terms stay as entered while the user switches between prices and order. */
function Terms({ product, offered }: OfferedOne<PpaProduct>) {
  const { ppa: text } = useText()
  const [form, setForm] = usePpaForm(product.id)
  const [{ order, job }] = useAddress(parts)
  const entered = { product, offered, form, onForm: setForm }
  if (order !== null || job !== null) return <PpaOrderPart {...entered} />
  const { market, history, turbines } = product
  if (market === null || history.levels.length === 0 || turbines.length === 0)
    return (
      <>
        <PageHead title={text.title} />
        <Nothing>{text.noPrices}</Nothing>
      </>
    )
  return (
    <MixGate name="ppa" product={product} offered={offered}>
      <PpaScreen {...entered} />
    </MixGate>
  )
}
