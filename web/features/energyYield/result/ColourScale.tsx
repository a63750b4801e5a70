import { styled } from '#web/ui/styled.ts'
import styles from './ResultMap.module.css'

/** Scale of a map's colours, from low to high. */
export function ColourScale({
  label,
  least,
  greatest,
}: {
  readonly label: string
  readonly least: string
  readonly greatest: string
}) {
  return (
    <div>
      <b>{label}</b>
      <div className={styled('line', 's2', 'middle')}>
        <span>{least}</span>
        <span className={styles.bar} aria-hidden="true" />
        <span>{greatest}</span>
      </div>
    </div>
  )
}
