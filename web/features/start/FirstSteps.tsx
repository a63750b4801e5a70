import type { ReactElement } from 'react'
import { helpAddress } from '#web/language/helpAddress.ts'
import { useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { grid } from '#web/ui/styled.ts'
import styles from './FirstSteps.module.css'

const pictures: readonly (() => ReactElement)[] = [SitesPicture, OrderPicture, ResultPicture]

/** Steps to a first result, for customers without one; the first step is a product, if they have none. */
export function FirstSteps({ hasProducts }: { readonly hasProducts: boolean }) {
  const text = useText()
  const { start } = text
  const language = useLanguage()
  return (
    <Card
      title={start.firstSteps}
      actions={
        <a
          href={helpAddress(language)}
          target="_blank"
          rel="noopener"
          className={buttonClass({ size: 'small' })}
        >
          <Icon name="help" size={16} />
          {start.manual}
        </a>
      }
    >
      <ol {...grid('repeat(auto-fit, minmax(260px, 1fr))', 's5', 'flush', 'insetS4', 'unlisted')}>
        {(hasProducts ? start : text.noProduct).steps.map(({ title, text: how }, index) => {
          const Picture = pictures[index] ?? SitesPicture
          return (
            <li key={title} className={styles.step}>
              <Picture />
              <h3>
                <span className={styles.number}>{index + 1}</span>
                {title}
              </h3>
              <p>{how}</p>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

function Frame({ children }: { readonly children: ReactElement[] | ReactElement }) {
  return (
    <svg viewBox="0 0 240 120" className={styles.picture} aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}

function SitesPicture() {
  return (
    <Frame>
      <path className={styles.land} d="M0 34C40 22 74 48 112 40s72-28 128-12v92H0z" />
      <path className={styles.line} d="M150 34c-10 26 14 34 4 58-4 10-8 18-8 28" />
      <path className={styles.grid} d="M60 0v120M120 0v120M180 0v120M0 40h240M0 80h240" />
      <circle className={styles.site} cx="72" cy="74" r="7" />
      <circle className={styles.site} cx="108" cy="92" r="7" />
      <circle className={styles.newSite} cx="188" cy="62" r="9" />
      <path className={styles.pointer} d="M190 64l4 26 6-9 11 1z" />
    </Frame>
  )
}

function OrderPicture() {
  return (
    <Frame>
      <path className={styles.strong} d="M64 112V34M64 34l34-14M64 34L36 12M64 34l-12 36" />
      <path className={styles.grid} d="M24 34h92M24 62h92M24 90h92" />
      <rect className={styles.field} x="132" y="22" width="84" height="18" rx="5" />
      <rect className={styles.field} x="132" y="48" width="84" height="18" rx="5" />
      <rect className={styles.button} x="132" y="80" width="84" height="20" rx="5" />
      <path className={styles.tick} d="M166 90l6 6 11-12" />
    </Frame>
  )
}

function ResultPicture() {
  return (
    <Frame>
      <path className={styles.grid} d="M28 28h188M28 58h188M28 88h188" />
      <path
        className={styles.band}
        d="M28 66l22-26 22 20 22-36 22 30 22-14 22 28 22-34 34 18v32l-34-14-22 26-22-20-22 14-22-24-22 30-22-16-22 20z"
      />
      <path className={styles.strong} d="M28 80l22-24 22 18 22-32 22 28 22-14 22 24 22-30 34 18" />
    </Frame>
  )
}
