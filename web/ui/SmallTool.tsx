import { Icon, type IconName } from './Icon.tsx'
import styles from './SmallTool.module.css'

/**
 * A button in a table's row: only an icon, with a name for screen readers and the browser's own tooltip. A bubble would
 * cover the button of the next row.
 */
export function SmallTool({
  icon,
  label,
  disabled = false,
  onClick,
}: {
  readonly icon: IconName
  readonly label: string
  readonly disabled?: boolean
  readonly onClick: () => void
}) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} size={16} />
    </button>
  )
}
