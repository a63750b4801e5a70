import { useQuery } from '@tanstack/react-query'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { productGroupsQuery, timeSeriesProductQuery } from '#web/api/queries.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { TimeSeriesScreen } from './TimeSeriesScreen.tsx'

/** @param productName  from the address; null for the first product */
export function TimeSeriesPage({ productName }: { readonly productName: string | null }) {
  const { timeSeries: text } = useText()
  const groups = useQuery(productGroupsQuery(useCaller()))
  const products = (groups.data?.find(({ name }) => name === 'ts')?.products ?? []).toSorted(
    (a, b) => a.position - b.position || a.title.localeCompare(b.title),
  )
  const chosen = productName === null ? products[0] : products.find(({ name }) => name === productName)
  if (chosen) return <Product key={chosen.id} id={chosen.id} products={products} />
  return (
    <>
      <PageHead title={text.title} />
      <Card>
        <EmptyState icon="info">{products.length === 0 ? text.noProduct : text.unknownProduct}</EmptyState>
      </Card>
    </>
  )
}

function Product({
  id,
  products,
}: {
  readonly id: number
  readonly products: readonly { readonly name: string; readonly title: string }[]
}) {
  const { timeSeries: text } = useText()
  const product = useQuery(timeSeriesProductQuery(useCaller(), id))
  if (product.data) return <TimeSeriesScreen product={product.data} products={products} />
  return (
    <>
      <PageHead title={text.title} />
      {product.isError ? (
        <Problem onRetry={() => void product.refetch()}>{errorText(product.error)}</Problem>
      ) : (
        <Spinner />
      )}
    </>
  )
}
