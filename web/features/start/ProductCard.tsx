import { Link } from '@tanstack/react-router'
import {
  isAvailable,
  type OrderOverviewRow,
  type ProductGroup,
  productAddress,
  productNameOf,
  products,
} from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import { hiddenClass } from '#web/ui/hiddenClass.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { styled } from '#web/ui/styled.ts'
import { OrdersLeft } from './OrdersLeft.tsx'
import styles from './StartPage.module.css'

/** A kind of product: its purpose in one sentence, and a link for each purchased atlas. */
export function ProductCard({
  group,
  purchases,
}: {
  readonly group: ProductGroup
  readonly purchases: readonly OrderOverviewRow[]
}) {
  const { shell } = useText()
  const name = productNameOf(group.name)
  return (
    <article className={styles.product}>
      <span className={styles.icon}>
        <Icon name={products[name].icon} size={22} />
      </span>
      <h3 className={styles.title}>{shell.products[name].title}</h3>
      <p className={styled('note')}>{shell.products[name].purpose}</p>
      <ul className={styles.atlases}>
        {group.products.map((product) => (
          <li key={product.id}>
            <Link
              to={`${productAddress(name)}/${encodeURIComponent(product.name)}` as string}
              className={styles.atlas}
            >
              <span className={hiddenClass}>{shell.products[name].title}: </span>
              <span className={styles.atlasTitle}>{product.title}</span>
              {isAvailable(name) && (
                <OrdersLeft purchases={purchases.filter(({ product_id }) => product_id === product.id)} />
              )}
              <Icon name="right" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </article>
  )
}
