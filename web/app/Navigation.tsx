import { Link } from '@tanstack/react-router'
import { isPurchasable, isViewed, type ProductGroup, productAddress, type Theme } from '#contracts'
import { useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { classes } from '#web/ui/classes.ts'
import { Tooltip } from '#web/ui/Tooltip.tsx'
import { marketPages } from './marketPages.ts'
import { menuOf, productsOf } from './menu.ts'
import styles from './Navigation.module.css'
import { ProductMenu } from './ProductMenu.tsx'
import { Tools } from './Tools.tsx'
import { homes, isHome } from './theme.ts'

const marketPageNames = [
  'forecast',
  'reconciliation',
  'section51',
] as const satisfies readonly (keyof typeof marketPages)[]

/** Menu of the theme at the left, tools at the right. */
export function Navigation({
  theme,
  groups,
  wide,
  isAdmin,
  isDemo,
}: {
  readonly theme: Theme
  readonly groups: readonly ProductGroup[]
  readonly wide: boolean
  readonly isAdmin: boolean
  readonly isDemo: boolean
}) {
  const { shell } = useText()
  const language = useLanguage()
  return (
    <div className={classes(styles.row, wide && styles.wide)}>
      <nav aria-label={shell.navigation} className={styles.menu}>
        <Link
          to={homes[theme]}
          className={styles.item}
          activeOptions={{ exact: true }}
          activeProps={{ 'aria-current': 'page' }}
        >
          {shell.home}
        </Link>
        {menuOf(theme).map((product) => {
          const { title } = shell.products[product]
          return !isPurchasable(product) ? (
            <ComingItem key={product} title={title} />
          ) : isViewed(product) && !isHome(productAddress(product)) ? (
            <Link
              key={product}
              to={productAddress(product) as string}
              className={styles.item}
              activeProps={{ 'aria-current': 'page' }}
            >
              {title}
            </Link>
          ) : (
            <ProductMenu
              key={product}
              title={title}
              base={productAddress(product)}
              products={productsOf(groups, product, language)}
            />
          )
        })}
        {theme === 'market' &&
          marketPageNames.map((page) => (
            <Link
              key={page}
              to={marketPages[page] as string}
              className={styles.item}
              activeProps={{ 'aria-current': 'page' }}
            >
              {shell.marketPages[page]}
            </Link>
          ))}
      </nav>
      <Tools isAdmin={isAdmin} isDemo={isDemo} />
    </div>
  )
}

/** Menu item of a product without a page. */
function ComingItem({ title }: { readonly title: string }) {
  const { shell } = useText()
  return (
    <Tooltip text={shell.comingHint(title)}>
      <button type="button" aria-disabled="true" className={classes(styles.item, styles.coming)}>
        {title}
      </button>
    </Tooltip>
  )
}
