import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { type ProductGroup, type ProductName, productNameOf, type Theme } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { ordersQuery, productGroupsQuery } from '#web/api/queries.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { grid } from '#web/ui/styled.ts'
import { ProductCard } from './ProductCard.tsx'
import styles from './StartPage.module.css'
import { tasksOf, withoutTask } from './tasks.ts'

/** Few accounts have none. */
const NoProduct = lazy(async () => ({ default: (await import('#web/products/NoProduct.tsx')).NoProduct }))

/** The customer's products by task: one card for each kind of product, with its atlases. */
export function ProductCards({ theme }: { readonly theme: Theme }) {
  const { start } = useText()
  const caller = useCaller()
  const groups = useQuery(productGroupsQuery(caller)).data ?? []
  const purchases = useQuery(ordersQuery(caller)).data ?? []
  const bought = new Map<ProductName, ProductGroup>(
    groups.filter(({ products }) => products.length > 0).map((group) => [productNameOf(group.name), group]),
  )
  const others = withoutTask(theme)
  const sections = [
    ...tasksOf(theme).map(([task, names]) => [start.tasks[task], names] as const),
    ...(others.length > 0 ? [[start.tasks.other, others] as const] : []),
  ].flatMap(([title, names]) => {
    const own = names.flatMap((name) => bought.get(name) ?? [])
    return own.length === 0 ? [] : [{ title, groups: own }]
  })
  if (sections.length === 0) {
    return (
      <Suspense fallback={<Spinner />}>
        <NoProduct />
      </Suspense>
    )
  }
  return (
    <section aria-label={start.products} className={styles.tasks}>
      {sections.map(({ title, groups: own }) => (
        <div key={title} className={styles.task} data-wide={own.length > 1 || undefined}>
          <h2>{title}</h2>
          <div {...grid('repeat(auto-fit, minmax(300px, 1fr))', 's4')}>
            {own.map((group) => (
              <ProductCard key={group.id} group={group} purchases={purchases} />
            ))}
          </div>
        </div>
      ))}
    </section>
  )
}
