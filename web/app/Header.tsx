import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Customer, Theme } from '#contracts'
import { languages } from '#domain'
import { useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { classes } from '#web/ui/classes.ts'
import { SegmentedSwitch } from '#web/ui/SegmentedSwitch.tsx'
import styles from './Header.module.css'
import { Logo } from './Logo.tsx'
import { NarrowHint } from './NarrowHint.tsx'
import { homes } from './theme.ts'
import { useChangeLanguage } from './useChangeLanguage.ts'

/**
 * Logo, theme, language and name; below them the navigation of a logged-in customer, and the hint to widen the window.
 */
export function Header({
  theme,
  customer,
  wide = false,
  children,
}: {
  readonly theme: Theme
  readonly customer?: Customer
  readonly wide?: boolean
  readonly children?: ReactNode
}) {
  const { shell } = useText()
  const language = useLanguage()
  const changeLanguage = useChangeLanguage()
  return (
    <header data-screen-only className={styles.header}>
      <a href="#content" className={styles.skip}>
        {shell.skipToContent}
      </a>
      <div className={classes(styles.bar, wide && styles.wide)}>
        <Logo theme={theme} />
        {customer && <ThemeSwitch theme={theme} />}
        <div className={styles.right}>
          <SegmentedSwitch
            label={shell.languageLabel}
            choices={languages.map((key) => ({ key, label: shell.languages[key], lang: key }))}
            chosen={language}
            onChoose={changeLanguage}
          />
          {customer && <CustomerName customer={customer} />}
        </div>
      </div>
      {children}
      <NarrowHint />
    </header>
  )
}

function ThemeSwitch({ theme }: { readonly theme: Theme }) {
  const { shell } = useText()
  const navigate = useNavigate()
  return (
    <SegmentedSwitch<Theme>
      label={shell.themeLabel}
      choices={[
        { key: 'wind', label: shell.windTheme },
        { key: 'market', label: shell.marketTheme },
      ]}
      chosen={theme}
      onChoose={(chosen) => void navigate({ to: homes[chosen] })}
    />
  )
}

function CustomerName({ customer }: { readonly customer: Customer }) {
  const { shell } = useText()
  return (
    <span className={styles.customer}>
      {customer.demo && (
        <Chip tone="warn" title={shell.demoHint}>
          {shell.demoBadge}
        </Chip>
      )}
      <span className={styles.name} title={customer.email}>
        {customer.login_name}
      </span>
    </span>
  )
}
