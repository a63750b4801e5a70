import { useQuery } from '@tanstack/react-query'
import { useConnection } from '#web/api/ApiContext.tsx'
import { configurationQuery } from '#web/api/queries.ts'

/** Address of the installation's map tiles; undefined while unknown; null for the offline base map. */
export function useTilesUrl(): string | null | undefined {
  const settings = useQuery(configurationQuery(useConnection()))
  return settings.isError ? null : settings.data?.map_tiles_url
}
