import { Link } from '@tanstack/react-router'
import type { ProductGroup } from '#contracts'
import { useConnection } from '#web/api/ApiContext.tsx'
import { useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { classes } from '#web/ui/classes.ts'
import type { IconName } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Tooltip } from '#web/ui/Tooltip.tsx'
import type { Look } from './look.ts'
import { menus, productsOf, screens } from './menu.ts'
import styles from './Navigation.module.css'
import { ProductMenu } from './ProductMenu.tsx'

/** Menu of the look at the left, tools at the right. */
export function Navigation({
  look,
  groups,
  wide,
}: {
  readonly look: Look
  readonly groups: readonly ProductGroup[]
  readonly wide: boolean
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
      <Tools />
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

const comingTools = [
  { icon: 'list', name: 'siteLists' },
  { icon: 'turbine', name: 'turbines' },
  { icon: 'grid', name: 'atlasGrids' },
  { icon: 'settings', name: 'settings' },
  { icon: 'help', name: 'help' },
  { icon: 'account', name: 'account' },
] as const satisfies readonly { icon: IconName; name: string }[]

function Tools() {
  const { shell } = useText()
  const { session } = useConnection()
  return (
    <div role="toolbar" aria-label={shell.tools} className={styles.tools}>
      {comingTools.map(({ icon, name }) => (
        <IconButton
          key={name}
          icon={icon}
          label={shell[name]}
          tip={shell.comingHint(shell[name])}
          tipAlign="end"
          unavailable
        />
      ))}
      <IconButton icon="logOut" label={shell.logOut} tipAlign="end" onClick={() => void session.logOut()} />
    </div>
  )
}
