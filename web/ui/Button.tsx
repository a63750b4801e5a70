import type { ComponentProps, ReactNode } from 'react'
import styles from './Button.module.css'
import { classes } from './classes.ts'
import { Icon, type IconName } from './Icon.tsx'

export interface ButtonStyle {
  readonly variant?: 'primary' | 'plain' | 'quiet' | 'danger'
  readonly size?: 'medium' | 'small'
}

/** Class names of a button, for links that look like one. */
export function buttonClass({ variant = 'plain', size = 'medium' }: ButtonStyle = {}): string {
  return classes(styles.button, styles[variant], styles[size])
}

type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    readonly icon?: IconName | undefined
    /** True while the button's action runs: the button shows it and accepts no second click. */
    readonly busy?: boolean
    readonly children: ReactNode
  }

export function Button({ variant, size, icon, busy = false, children, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(buttonClass({ ...(variant && { variant }), ...(size && { size }) }), className)}
      disabled={rest.disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <span className={styles.busy} aria-hidden="true" /> : icon && <Icon name={icon} size={16} />}
      {children}
    </button>
  )
}
