import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useConnection } from '#web/api/ApiContext.tsx'
import { configurationQuery } from '#web/api/queries.ts'
import { useBrand } from '#web/brand/useBrand.ts'
import { helpAddress } from '#web/language/helpAddress.ts'
import { useLanguage, useText } from '#web/language/LanguageContext.tsx'
import styles from './Shell.module.css'

/** Version and legal pages at the end of a page. */
export function Foot({ loggedIn }: { readonly loggedIn: boolean }) {
  const { shell, consent } = useText()
  const connection = useConnection()
  const commit = useQuery(configurationQuery(connection)).data?.program_commit ?? undefined
  const language = useLanguage()
  const brand = useBrand()
  return (
    <footer data-screen-only className={styles.foot}>
      <span title={commit}>
        {(brand === null ? shell.version : shell.poweredBy)(connection.clientVersion)}
      </span>
      {loggedIn && <Link to="/changelog">{shell.changelog}</Link>}
      <a href={helpAddress(language)} target="_blank" rel="noopener">
        {shell.help}
      </a>
      <Link to="/prices">{shell.prices}</Link>
      <Link to="/atlasgrids">{shell.atlasGrids}</Link>
      <Link to="/policy">{consent.policy}</Link>
      <Link to="/legalInformations">{consent.legalInformations}</Link>
    </footer>
  )
}
