import { cloneElement, type ReactElement, useId } from 'react'
import styles from './Tooltip.module.css'

/** Shows a short text below its only child while that is hovered or focused. */
export function Tooltip({
  text,
  align = 'middle',
  children,
}: {
  readonly text: string
  readonly align?: 'middle' | 'end'
  readonly children: ReactElement<{ 'aria-describedby'?: string; 'aria-label'?: string }>
}) {
  const id = useId()
  // Screen readers need not read an equal label twice.
  const described = children.props['aria-label'] === text ? {} : { 'aria-describedby': id }
  return (
    <span className={styles.anchor}>
      {cloneElement(children, described)}
      <span role="tooltip" id={id} className={styles[align]}>
        {text}
      </span>
    </span>
  )
}
