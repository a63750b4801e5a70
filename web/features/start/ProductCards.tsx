import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import {
  isAvailable,
  type OrderOverviewRow,
  type ProductGroup,
  productAddress,
  productNameOf,
  products,
  type Theme,
} from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { ordersQuery, productGroupsQuery } from '#web/api/queries.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { OrdersLeft } from './OrdersLeft.tsx'
import styles from './StartPage.module.css'

/** Few accounts have none. */
const NoProduct = lazy(async () => ({ default: (await import('#web/products/NoProduct.tsx')).NoProduct }))

type BoughtProduct = ProductGroup['products'][number]

/** One card for each product of the theme that the customer has bought, by group. */
export function ProductCards({ theme }: { readonly theme: Theme }) {
  const { start } = useText()
  const caller = useCaller()
  const groups = useQuery(productGroupsQuery(caller)).data ?? []
  const orders = useQuery(ordersQuery(caller)).data ?? []
  const bought = groups
    .toSorted((a, b) => a.position - b.position)
    .filter(
      ({ name, products: offered }) => products[productNameOf(name)].theme === theme && offered.length > 0,
    )
  if (bought.length === 0) {
    return (
      <Suspense fallback={<Spinner />}>
        <NoProduct />
      </Suspense>
    )
  }
  return (
    <section aria-label={start.products} className={styles.products}>
      {bought.flatMap((group) =>
        group.products.map((product) => (
          <ProductCard
            key={product.id}
            group={group}
            product={product}
            purchases={orders.filter(({ product_id }) => product_id === product.id)}
          />
        )),
      )}
    </section>
  )
}

function ProductCard({
  group,
  product,
  purchases,
}: {
  readonly group: ProductGroup
  readonly product: BoughtProduct
  readonly purchases: readonly OrderOverviewRow[]
}) {
  const { start, shell } = useText()
  const name = productNameOf(group.name)
  return (
    <Link
      to={`${productAddress(name)}/${encodeURIComponent(product.name)}` as string}
      className={styles.product}
    >
      <span className={styles.icon}>
        <Icon name={products[name].icon} size={22} />
      </span>
      <span className={styles.group}>{shell.products[name]}</span>
      <span className={styles.title}>{product.title}</span>
      <span className={styles.foot}>
        {isAvailable(name) && <OrdersLeft purchases={purchases} />}
        <span className={styles.open}>
          {start.open}
          <Icon name="right" size={16} />
        </span>
      </span>
    </Link>
  )
}
