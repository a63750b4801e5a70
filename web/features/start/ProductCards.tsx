import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OrderOverviewRow, ProductGroup } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { ordersQuery, productGroupsQuery } from '#web/api/queries.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { OrdersLeft } from './OrdersLeft.tsx'
import styles from './StartPage.module.css'

type Product = ProductGroup['products'][number]

const icons: Partial<Record<ProductGroup['name'], IconName>> = {
  ts: 'chart',
  wakeloss: 'turbine',
  windpotential: 'rose',
}

/** One card for each product that the customer has bought, by group. */
export function ProductCards() {
  const { start } = useText()
  const caller = useCaller()
  const groups = useQuery(productGroupsQuery(caller)).data ?? []
  const orders = useQuery(ordersQuery(caller)).data ?? []
  const bought = groups
    .toSorted((a, b) => a.position - b.position)
    .filter(({ products }) => products.length > 0)
  if (bought.length === 0) {
    return (
      <Card>
        <EmptyState icon="info">{start.noProducts}</EmptyState>
      </Card>
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
  readonly product: Product
  readonly purchases: readonly OrderOverviewRow[]
}) {
  const { start, shell } = useText()
  return (
    <Link to={`/${group.name}/${encodeURIComponent(product.name)}` as string} className={styles.product}>
      <span className={styles.icon}>
        <Icon name={icons[group.name] ?? 'grid'} size={22} />
      </span>
      <span className={styles.group}>{shell.groups[group.name]}</span>
      <span className={styles.title}>{product.title}</span>
      <span className={styles.foot}>
        <OrdersLeft purchases={purchases} />
        <span className={styles.open}>
          {start.open}
          <Icon name="right" size={16} />
        </span>
      </span>
    </Link>
  )
}
