import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { productAddress, products } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { productGroupsQuery } from '#web/api/queries.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { productQuery } from '#web/products/productQuery.ts'
import { useAddress } from '#web/state/useAddress.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { SyntheticChip } from '#web/ui/SyntheticChip.tsx'
import styles from './Production.module.css'
import { ProductionScreen } from './ProductionScreen.tsx'

const names = { product: 'product', at: 'at' } as const

/** A farm's production corrected to the long term by the index of an atlas. */
export function ProductionPage() {
  const { production: text, yieldIndex, products: productText } = useText()
  const [address, change] = useAddress(names)
  const caller = useCaller()
  const groups = useQuery(productGroupsQuery(caller))
  const offered = groups.data?.find(({ name }) => name === products.yieldIndex.code)?.products ?? []
  const chosen = address.product === null ? offered[0] : offered.find(({ name }) => name === address.product)
  const { data: product, ...query } = useQuery({
    ...productQuery(caller, 'yieldIndex', chosen?.id ?? 0),
    enabled: chosen !== undefined,
  })
  const nothing =
    groups.data && !chosen
      ? offered.length === 0
        ? yieldIndex.noProduct
        : productText.unknownProduct
      : product?.default_reference === null
        ? yieldIndex.noReference
        : null
  return (
    <div className={styles.scroll}>
      <div className={styles.page}>
        <PageHead title={text.title} sub={text.intro}>
          {product?.atlas.synthetic && <SyntheticChip />}
          <Link to={productAddress('yieldIndex') as string}>{text.back}</Link>
        </PageHead>
        {query.isError && <Problem onRetry={() => void query.refetch()}>{errorText(query.error)}</Problem>}
        {nothing !== null && (
          <Card>
            <EmptyState icon="info">{nothing}</EmptyState>
          </Card>
        )}
        {nothing === null && !query.isError && !product && <Spinner />}
        {nothing === null && product && (
          <ProductionScreen
            key={product.id}
            product={product}
            offered={offered}
            at={address.at}
            onProduct={(name) => change({ product: name })}
          />
        )}
      </div>
    </div>
  )
}
