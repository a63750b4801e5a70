import { useQuery } from '@tanstack/react-query'
import { routes } from '#contracts'
import type { ImportedSite } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { queryKeys } from '#web/api/queries.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { ReadingTable } from '#web/reading/ReadingTable.tsx'

/** Source of the heights for sites without one, and the reading of its file, by the first of these sites. */
export function TerrainReading({ sites }: { readonly sites: readonly ImportedSite[] }) {
  const { call } = useCaller()
  const { siteImport: text } = useText()
  const first = sites.find(({ siteHeightM }) => siteHeightM === null)
  const { data } = useQuery({
    queryKey: queryKeys.ground(first?.lat ?? 0, first?.lon ?? 0),
    enabled: first !== undefined,
    queryFn: ({ signal }) => call(routes.elevation, { query: { lat: first!.lat, lon: first!.lon }, signal }),
  })
  if (first === undefined || data === undefined) return null
  if (data.source === null) return <p>{text.noTerrain}</p>
  const title = text.terrainFrom(data.source)
  if (data.reading === null) return <p>{title}</p>
  return (
    <details>
      <summary>{title}</summary>
      <ReadingTable record={data.reading} />
    </details>
  )
}
