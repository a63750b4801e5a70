import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'
import { Icon, type IconName } from './Icon.tsx'
import { WithCommands } from './WithCommands.tsx'

/** Explains why there is no content, and the next step. */
export function EmptyState({
  icon,
  children,
  action,
}: {
  readonly icon: IconName
  readonly children: ReactNode
  readonly action?: ReactNode
}) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon name={icon} size={24} />
      </span>
      <p>{typeof children === 'string' ? <WithCommands>{children}</WithCommands> : children}</p>
      {action}
    </div>
  )
}
