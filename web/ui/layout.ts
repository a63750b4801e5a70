import { classes } from './classes.ts'
import styles from './layout.module.css'

/** Space between the parts, in the steps of the page's spacing. */
type Gap = 's1' | 's2' | 's3' | 's4'

/** Class names of stacked parts. @param width 'shrinks': parts may become narrower than their content */
export function stackClass(gap: Gap, width?: 'shrinks'): string {
  return classes(styles.stack, styles[gap], width && styles[width])
}

/** Class names of parts in a row that wraps. */
export function rowClass(gap: Gap, align?: 'middle'): string {
  return classes(styles.row, styles[gap], align && styles[align])
}
