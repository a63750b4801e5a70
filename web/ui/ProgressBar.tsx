import styles from './ProgressBar.module.css'

/** @param share completed share, 0 to 1; null if unknown */
export function ProgressBar({ share, label }: { readonly share: number | null; readonly label: string }) {
  const percent = share === null ? null : Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent ?? undefined}
      className={styles.bar}
    >
      <span
        className={percent === null ? styles.unknown : styles.done}
        style={percent === null ? undefined : { width: `${percent}%` }}
      />
    </span>
  )
}
