import { lazy, Suspense } from 'react'
import type { MarketValueProduct } from '#contracts'
import { MixGate } from '#web/basis/MixGate.tsx'
import { useMixing } from '#web/basis/useMixing.ts'
import { FieldScreen } from '#web/fieldPage/FieldScreen.tsx'
import { FieldMessage } from '#web/fields/FieldMessage.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { PriceMarks } from '#web/market/PriceMarks.tsx'
import { Nothing, type OfferedOne } from '#web/products/OfferedPage.tsx'
import { ProductPage } from '#web/products/ProductPage.tsx'
import { useAddress } from '#web/state/useAddress.ts'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { marketField } from './marketField.ts'

/** State in the address while market values are ordered or their result is shown. */
const parts = { order: 'order', job: 'job' } as const

/** Addresses of the first product: those of the release notes and of the specification. */
const firstNames = ['hist', 'de_hist']

// The map does not load the forms.
const MarketOrderPart = lazy(async () => ({
  default: (await import('./order/MarketOrderPart.tsx')).MarketOrderPart,
}))

/**
 * Market values of an atlas on a map, or ordered for own turbines.
 * @param productName from the address; null for the first product
 */
export function MarketValuePage({ productName }: { readonly productName: string | null }) {
  const { marketValue: text } = useText()
  return (
    <ProductPage
      name="marketValue"
      title={text.title}
      noProduct={text.noProduct}
      productName={productName}
      firstNames={firstNames}
      frame={FieldMessage}
    >
      {(product, offered) => <MapOrOrder product={product} offered={offered} />}
    </ProductPage>
  )
}

function MapOrOrder({ product, offered }: OfferedOne<MarketValueProduct>) {
  const { marketValue: text } = useText()
  const [{ order, job }] = useAddress(parts)
  const [isMixRequested] = useMixing()
  if (order !== null || job !== null)
    return (
      <Suspense fallback={<Spinner />}>
        <MarketOrderPart product={product} offered={offered} />
      </Suspense>
    )
  const missing =
    product.market === null
      ? text.noPrices
      : product.turbines.length === 0 || product.months === null
        ? text.noMonths
        : null
  if (missing === null && (isMixRequested || product.basis?.mixed !== true))
    return (
      <FieldScreen
        record={marketField}
        product={product}
        page={{
          ...{ title: text.title, offered, order: text.openOrder },
          marks: <PriceMarks market={product.market} basis={product.basis} />,
        }}
      />
    )
  return (
    <FieldMessage>
      <PageHead title={text.title} />
      {missing === null ? (
        <MixGate name="marketValue" product={product} offered={offered}>
          {null}
        </MixGate>
      ) : (
        <Nothing>{missing}</Nothing>
      )}
    </FieldMessage>
  )
}
