import { useQuery } from '@tanstack/react-query'
import { useConnection } from '#web/api/ApiContext.tsx'
import { configurationQuery } from '#web/api/queries.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { useSettings } from '#web/state/SettingsContext.tsx'
import { installationMap } from '#web/state/settings.ts'
import { Select } from '#web/ui/Select.tsx'

/** Choice of the base map: another provider gets requests only after it is chosen, and its hint names the data it gets. */
export function BaseMapChoice() {
  const { settings: text } = useText()
  const [{ baseMap }, change] = useSettings()
  const { data } = useQuery(configurationQuery(useConnection()))
  const presets = data?.map_presets ?? []
  if (presets.length === 0) return null
  const hosts = [...new Set(presets.map(({ url }) => new URL(url).host))]
  return (
    <Select
      label={text.baseMap}
      hint={text.baseMapHint(hosts.join(', '))}
      value={presets.some(({ id }) => id === baseMap) ? baseMap : installationMap}
      choices={[
        { value: installationMap, label: text.baseMaps[installationMap] },
        ...presets.map(({ id }) => ({ value: id, label: text.baseMaps[id] })),
      ]}
      onChange={(chosen) => change({ baseMap: chosen })}
    />
  )
}
