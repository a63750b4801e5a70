import { Link } from '@tanstack/react-router'
import type { Theme } from '#contracts'
import { useBrand } from '#web/brand/useBrand.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Logo.module.css'
import { homes } from './theme.ts'

/** Logo and name of the product, with a link to the start page. */
export function Logo({ theme }: { readonly theme: Theme }) {
  const { shell } = useText()
  const brand = useBrand()
  const icon = <Icon name={theme === 'market' ? 'euro' : 'anemone'} size={20} />
  if (brand === null)
    return (
      <Link to={homes[theme]} className={styles.logo}>
        {icon}
        {theme === 'market' ? shell.marketName : shell.productName}
      </Link>
    )
  const { name, logo, logoShowsName } = brand
  return (
    <Link to={homes[theme]} className={styles.logo}>
      {logo === null ? icon : <img src={logo} alt={logoShowsName ? name : ''} className={styles.picture} />}
      {!logoShowsName && <span className={styles.name}>{name}</span>}
    </Link>
  )
}
