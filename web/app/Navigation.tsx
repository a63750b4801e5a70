import { Link } from '@tanstack/react-router'
import type { ProductGroup } from '#contracts'
import { useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { classes } from '#web/ui/classes.ts'
import { Tooltip } from '#web/ui/Tooltip.tsx'
import type { Look } from './look.ts'
import { menus, productsOf, screens } from './menu.ts'
import styles from './Navigation.module.css'
import { ProductMenu } from './ProductMenu.tsx'
import { Tools } from './Tools.tsx'

/** Menu of the look at the left, tools at the right. */
export function Navigation({
  look,
  groups,
  wide,
  isAdmin,
  isDemo,
}: {
  readonly look: Look
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
          to={look === 'market' ? '/mva' : '/'}
          className={styles.item}
          activeOptions={{ exact: true }}
          activeProps={{ 'aria-current': 'page' }}
        >
          {shell.home}
        </Link>
        {menus[look].map((key) =>
          screens.has(key) ? (
            <ProductMenu
              key={key}
              title={shell.groups[key]}
              base={`/${key}`}
              products={productsOf(groups, key, language)}
            />
          ) : (
            <ComingItem key={key} title={shell.groups[key]} />
          ),
        )}
      </nav>
      <Tools isAdmin={isAdmin} isDemo={isDemo} />
    </div>
  )
}

/** The place of a product that has no screen yet. */
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
