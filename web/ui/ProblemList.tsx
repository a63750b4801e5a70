import styles from './ProblemList.module.css'
import { Scrolling } from './Scrolling.tsx'

/** Errors or warnings, one line each; a long list scrolls. */
export function ProblemList({
  label,
  problems,
}: {
  readonly label: string
  readonly problems: readonly string[]
}) {
  return (
    <Scrolling as="ul" label={label} className={styles.problems}>
      {[...new Set(problems)].map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </Scrolling>
  )
}
