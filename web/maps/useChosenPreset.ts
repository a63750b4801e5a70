import { useQuery } from '@tanstack/react-query'
import type { Configuration } from '#contracts'
import { useConnection } from '#web/api/ApiContext.tsx'
import { configurationQuery } from '#web/api/queries.ts'
import { useSettings } from '#web/state/SettingsContext.tsx'

/** The map of another provider chosen in the settings; null: none, or the installation no longer offers it. */
export function useChosenPreset(): Configuration['map_presets'][number] | null {
  const [{ baseMap }] = useSettings()
  const { data } = useQuery(configurationQuery(useConnection()))
  return data?.map_presets.find(({ id }) => id === baseMap) ?? null
}
