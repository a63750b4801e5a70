import type { ButtonHTMLAttributes } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './IconButton.module.css'
import { Tooltip } from './Tooltip.tsx'

/** Class name of an icon button, for links that look like one. */
export const iconButtonClass = styles.button

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  readonly icon: IconName
  /** Name for screen readers, and the tooltip's text unless `tip` is given. */
  readonly label: string
  readonly tip?: string
  readonly tipAlign?: 'middle' | 'end'
  /** Whether it has no function yet; it stays focusable, so that its tooltip can explain this. */
  readonly unavailable?: boolean
}

export function IconButton({
  icon,
  label,
  tip = label,
  tipAlign = 'middle',
  unavailable = false,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={tip} align={tipAlign}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        aria-disabled={unavailable || undefined}
        onClick={unavailable ? undefined : onClick}
        className={classes(styles.button, className)}
      >
        <Icon name={icon} />
      </button>
    </Tooltip>
  )
}
