import { classes } from './classes.ts'
import styles from './layout.module.css'

/** Space between the parts, by the steps of the page's spacing. */
type Gap = 's1' | 's2' | 's3' | 's4'

/** Class names of parts below each other. @param width  'shrinks': they become narrower than their content asks for */
export function stackClass(gap: Gap, width?: 'shrinks'): string {
  return classes(styles.stack, styles[gap], width && styles[width])
}

/** Class names of parts side by side, which break into lines. */
export function rowClass(gap: Gap, align?: 'middle'): string {
  return classes(styles.row, styles[gap], align && styles[align])
}
