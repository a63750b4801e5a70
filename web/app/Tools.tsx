import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useConnection } from '#web/api/ApiContext.tsx'
import { helpAddress } from '#web/language/helpAddress.ts'
import { useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { IconButton, iconButtonClass } from '#web/ui/IconButton.tsx'
import { Tooltip } from '#web/ui/Tooltip.tsx'
import { loadScreen } from './loadScreen.ts'
import styles from './Navigation.module.css'

const TurbinesDialog = loadScreen(() => import('#web/features/turbines/TurbinesDialog.tsx'), 'TurbinesDialog')
const SettingsDialog = loadScreen(() => import('#web/features/settings/SettingsDialog.tsx'), 'SettingsDialog')

/** Icons at the right end of the navigation. */
export function Tools({ isAdmin, isDemo }: { readonly isAdmin: boolean; readonly isDemo: boolean }) {
  const { shell, errors } = useText()
  const { session } = useConnection()
  const [settings, setSettings] = useState(false)
  const [turbines, setTurbines] = useState(false)
  return (
    <div role="toolbar" aria-label={shell.tools} className={styles.tools}>
      <ToolLink icon="list" label={shell.siteLists} to="/lists" />
      {isDemo ? (
        <IconButton
          icon="turbine"
          label={shell.turbines}
          tip={errors.DEMO_ACCOUNT({})}
          tipAlign="end"
          unavailable
        />
      ) : (
        <IconButton
          icon="turbine"
          label={shell.turbines}
          tipAlign="end"
          aria-haspopup="dialog"
          onClick={() => setTurbines(true)}
        />
      )}
      <ToolLink icon="grid" label={shell.atlasGrids} to="/atlasgrids" />
      <IconButton
        icon="settings"
        label={shell.settings}
        tipAlign="end"
        aria-haspopup="dialog"
        onClick={() => setSettings(true)}
      />
      <HelpLink />
      {isAdmin && <ToolLink icon="shield" label={shell.administration} to="/admin" />}
      <ToolLink icon="account" label={shell.account} to="/account" />
      <IconButton icon="logOut" label={shell.logOut} tipAlign="end" onClick={() => void session.logOut()} />
      {turbines && (
        <Suspense>
          <TurbinesDialog onClose={() => setTurbines(false)} />
        </Suspense>
      )}
      {settings && (
        <Suspense>
          <SettingsDialog onClose={() => setSettings(false)} />
        </Suspense>
      )}
    </div>
  )
}

function ToolLink({
  icon,
  label,
  to,
}: {
  readonly icon: IconName
  readonly label: string
  readonly to: '/account' | '/admin' | '/atlasgrids' | '/lists'
}) {
  return (
    <Tooltip text={label} align="end">
      <Link to={to} aria-label={label} className={iconButtonClass} activeProps={{ 'aria-current': 'page' }}>
        <Icon name={icon} />
      </Link>
    </Tooltip>
  )
}

/** The manual in the reader's language, in a separate tab. */
function HelpLink() {
  const { shell } = useText()
  return (
    <Tooltip text={shell.help} align="end">
      <a
        href={helpAddress(useLanguage())}
        target="_blank"
        rel="noopener"
        aria-label={shell.help}
        className={iconButtonClass}
      >
        <Icon name="help" />
      </a>
    </Tooltip>
  )
}
