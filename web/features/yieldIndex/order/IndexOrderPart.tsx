import { Link } from '@tanstack/react-router'
import type { YieldIndexProduct } from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import type { OfferedProduct } from '#web/products/ProductPage.tsx'
import { ProductScreen } from '#web/products/ProductScreen.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './IndexOrder.module.css'
import { IndexOrderCard } from './IndexOrderCard.tsx'
import { IndexResultCard } from './IndexResultCard.tsx'

/** What the map does not know. */
const withoutOrder = ({ order, job, tab, site, ...search }: Record<string, unknown>) => search

/** The index on demand: sites, order, result and calculations, in place of the map. */
export function IndexOrderPart({
  product,
  offered,
}: {
  readonly product: YieldIndexProduct
  readonly offered: readonly OfferedProduct[]
}) {
  const { yieldIndex: text } = useText()
  return (
    <div className={styles.page}>
      <div className={styles.content}>
        <div>
          <Link to="." search={withoutOrder as never} className={buttonClass({ size: 'small' })}>
            <Icon name="left" size={16} />
            {text.order.map}
          </Link>
        </div>
        <ProductScreen
          name="yieldIndex"
          title={text.title}
          product={product}
          offered={offered}
          order={(sites) => <IndexOrderCard product={product} {...sites} />}
          result={(view) => <IndexResultCard product={product} view={view} />}
        />
      </div>
    </div>
  )
}
