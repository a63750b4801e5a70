import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { productAddress } from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import { ScrolledPage } from '#web/products/ScrolledPage.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './Forecast.module.css'

const pages = [
  ['forecast', 'fore'],
  ['onDemand', 'fore_ondemand'],
  ['forwardCurves', 'forward'],
  ['judgement', 'judgement'],
] as const

/** Common frame of the forecast pages: title, and links between them. */
export function ForecastFrame({
  title,
  intro,
  actions,
  children,
}: {
  readonly title: string
  readonly intro: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <ScrolledPage>
      <PageHead title={title} sub={intro}>
        {actions}
      </PageHead>
      <ForecastNav />
      {children}
    </ScrolledPage>
  )
}

/** Links from one page of the forecast to the others. */
export function ForecastNav() {
  const { marketForecast: text } = useText()
  return (
    <nav className={styled('row', 's4', 'lineBelow')} aria-label={text.pagesLabel}>
      {pages.map(([name, part]) => (
        <Link
          key={name}
          to={`${productAddress('marketValue')}/${part}` as string}
          className={styles.page}
          activeProps={{ 'aria-current': 'page' }}
        >
          {text.pages[name]}
        </Link>
      ))}
    </nav>
  )
}
