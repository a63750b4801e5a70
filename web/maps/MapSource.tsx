import { useText } from '#web/language/LanguageContext.tsx'
import styles from './MapFrame.module.css'
import { useMapSources } from './useMapSources.ts'

/** Whom the background is from, as each of them wants it to be said. */
export function MapSource() {
  const { map } = useText()
  const { tiles, own, ground } = useMapSources(map)
  const sources = [tiles, ...own, ground].filter(Boolean)
  return sources.length > 0 ? <p className={styles.source}>{sources.join(' · ')}</p> : null
}
