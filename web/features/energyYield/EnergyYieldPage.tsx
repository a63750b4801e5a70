import { useQuery } from '@tanstack/react-query'
import type { AtlasProduct } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { turbineInfosQuery } from '#web/api/queries.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import type { OfferedProduct } from '#web/products/OfferedPage.tsx'
import { ProductPage } from '#web/products/ProductPage.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { EnergyYieldScreen } from './EnergyYieldScreen.tsx'

/** @param productName  from the address; null for the first product */
export function EnergyYieldPage({ productName }: { readonly productName: string | null }) {
  const { windFarm: text } = useText()
  return (
    <ProductPage name="energyYield" title={text.title} noProduct={text.noProduct} productName={productName}>
      {(product, products) => <WithTurbines product={product} products={products} />}
    </ProductPage>
  )
}

/** A farm is not shown before the turbine types are known. */
function WithTurbines({
  product,
  products,
}: {
  readonly product: AtlasProduct
  readonly products: readonly OfferedProduct[]
}) {
  const { windFarm: text } = useText()
  const infos = useQuery(turbineInfosQuery(useCaller()))
  if (infos.data) return <EnergyYieldScreen product={product} products={products} infos={infos.data} />
  return (
    <>
      <PageHead title={text.title} />
      {infos.isError ? (
        <Problem onRetry={() => void infos.refetch()}>{errorText(infos.error)}</Problem>
      ) : (
        <Spinner />
      )}
    </>
  )
}
