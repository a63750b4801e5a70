import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Customer, Language } from '#contracts'
import { useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { SegmentedSwitch } from '#web/ui/SegmentedSwitch.tsx'
import styles from './Header.module.css'
import type { Look } from './look.ts'
import { NarrowHint } from './NarrowHint.tsx'
import { useChangeLanguage } from './useChangeLanguage.ts'

const languages: readonly Language[] = ['de', 'en']

/** Logo, look, language and name; below it the navigation of a customer who has signed in, and the hint to widen the window. */
export function Header({
  look,
  customer,
  wide = false,
  children,
}: {
  readonly look: Look
  readonly customer?: Customer
  readonly wide?: boolean
  readonly children?: ReactNode
}) {
  const { shell } = useText()
  const language = useLanguage()
  const changeLanguage = useChangeLanguage()
  return (
    <header className={styles.header}>
      <a href="#content" className={styles.skip}>
        {shell.skipToContent}
      </a>
      <div className={classes(styles.bar, wide && styles.wide)}>
        <Link to={look === 'market' ? '/mva' : '/'} className={styles.logo}>
          <Icon name={look === 'market' ? 'euro' : 'anemone'} size={20} />
          {look === 'market' ? shell.marketName : shell.productName}
        </Link>
        {customer && <LookSwitch look={look} />}
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

function LookSwitch({ look }: { readonly look: Look }) {
  const { shell } = useText()
  const navigate = useNavigate()
  return (
    <SegmentedSwitch<Look>
      label={shell.lookLabel}
      choices={[
        { key: 'wind', label: shell.windLook },
        { key: 'market', label: shell.marketLook },
      ]}
      chosen={look}
      onChoose={(chosen) => void navigate({ to: chosen === 'market' ? '/mva' : '/' })}
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
