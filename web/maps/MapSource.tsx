import { Link } from '@tanstack/react-router'
import { useText } from '#web/language/LanguageContext.tsx'
import styles from './MapFrame.module.css'
import { useLacksStreets, useMapSources } from './useMapSources.ts'

/** Attribution of the background in the wording of each source, and for admins its missing parts. */
export function MapSource() {
  const { map } = useText()
  const { tiles, own, ground } = useMapSources(map)
  const lacksStreets = useLacksStreets()
  const sources = [tiles, ...own, ground].filter(Boolean)
  if (sources.length === 0) return null
  return (
    <p className={styles.source}>
      {sources.join(' · ')}
      {lacksStreets && (
        <>
          {' · '}
          <Link to="/admin/$tab" params={{ tab: 'data' }}>
            {map.noStreets}
          </Link>
        </>
      )}
    </p>
  )
}
