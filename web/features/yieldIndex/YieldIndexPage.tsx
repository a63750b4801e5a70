import { lazy, Suspense } from 'react'
import type { YieldIndexProduct } from '#contracts'
import { BasisMark } from '#web/basis/BasisMark.tsx'
import { FieldScreen } from '#web/fieldPage/FieldScreen.tsx'
import { FieldMessage } from '#web/fields/FieldMessage.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { Nothing, type OfferedOne } from '#web/products/OfferedPage.tsx'
import { ProductPage } from '#web/products/ProductPage.tsx'
import { useAddress } from '#web/state/useAddress.ts'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { indexField } from './indexField.ts'

/** Address parameter that states whether the index is being ordered or its result is shown. */
const parts = { order: 'order', job: 'job' } as const

// The map does not load the forms.
const IndexOrderPart = lazy(async () => ({
  default: (await import('./order/IndexOrderPart.tsx')).IndexOrderPart,
}))

/** The index of an atlas on a map, or ordered for other turbines. @param productName  from the address; null for the first product */
export function YieldIndexPage({ productName }: { readonly productName: string | null }) {
  const { yieldIndex: text } = useText()
  return (
    <ProductPage
      name="yieldIndex"
      title={text.title}
      noProduct={text.noProduct}
      productName={productName}
      frame={FieldMessage}
    >
      {(product, offered) => <MapOrOrder product={product} offered={offered} />}
    </ProductPage>
  )
}

function MapOrOrder({ product, offered }: OfferedOne<YieldIndexProduct>) {
  const { yieldIndex: text } = useText()
  const [{ order, job }] = useAddress(parts)
  if (order !== null || job !== null)
    return (
      <Suspense fallback={<Spinner />}>
        <IndexOrderPart product={product} offered={offered} />
      </Suspense>
    )
  const [turbine] = product.turbines
  const missing =
    !turbine || product.months === null
      ? text.noMonths
      : product.default_reference === null
        ? text.noReference
        : null
  if (missing === null)
    return (
      <FieldScreen
        record={indexField}
        product={product}
        page={{
          ...{ title: text.title, offered, order: text.order.open },
          marks: <BasisMark basis={product.basis} />,
        }}
      />
    )
  return (
    <FieldMessage>
      <PageHead title={text.title} />
      <Nothing>{missing}</Nothing>
    </FieldMessage>
  )
}
