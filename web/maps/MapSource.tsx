import { useQuery } from '@tanstack/react-query'
import type { MapTerrain, PageMessages } from '#contracts'
import { useConnection } from '#web/api/ApiContext.tsx'
import { configurationQuery } from '#web/api/queries.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import styles from './MapFrame.module.css'
import { useChosenPreset } from './useChosenPreset.ts'
import { useDetailedMap, useShownTerrain } from './useMapBackground.ts'

/** Whom the background is from, as each of them wants it to be said. */
export function MapSource() {
  const { map } = useText()
  const configuration = useQuery(configurationQuery(useConnection())).data
  const terrain = useShownTerrain()
  const basemap = useDetailedMap()?.basemap
  const preset = useChosenPreset()
  const isOwnMap = preset === null && configuration?.map_tiles_url == null
  const detailed = isOwnMap && basemap ? (basemap.attribution ?? basemap.name) : null
  const base = isOwnMap ? map.naturalEarth : (preset?.attribution ?? configuration?.map_tiles_attribution)
  const sources = [detailed, base, terrain && groundSource(terrain, map)].filter(Boolean)
  return sources.length > 0 ? <p className={styles.source}>{sources.join(' · ')}</p> : null
}

function groundSource({ models, has_atlas: hasAtlas }: MapTerrain, text: PageMessages['map']): string | null {
  const named = [...new Set(models.map(({ name, citation }) => citation ?? name))]
  if (named.length === 0) return hasAtlas ? text.groundOfAtlas : null
  const ground = text.groundOf(named.slice(0, mostNamed).join(', '))
  return hasAtlas ? `${ground}${text.otherwiseAtlas}` : ground
}

const mostNamed = 3
