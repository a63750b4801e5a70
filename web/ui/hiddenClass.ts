import styles from './hidden.module.css'

/** Class name of a text that is read out, but not shown. */
export const hiddenClass = styles.hidden
