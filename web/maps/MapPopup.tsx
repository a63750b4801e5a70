import type { ReactNode } from 'react'
import { useText } from '#web/language/LanguageContext.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './MapPopup.module.css'

/** A small card on the map with a title, text and buttons. */
export function MapPopup({
  title,
  sub,
  actions,
  onClose,
  children,
}: {
  readonly title: ReactNode
  readonly sub?: ReactNode
  readonly actions?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const { map } = useText()
  return (
    <section className={styles.popup} aria-live="polite">
      <div className={styles.head}>
        <div>
          <h2>{title}</h2>
          {sub && <p className={styled('small')}>{sub}</p>}
        </div>
        <IconButton icon="close" label={map.closePopup} tipAlign="end" onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}
