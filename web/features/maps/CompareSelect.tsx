import type { MapLayer } from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Select } from '#web/ui/Select.tsx'
import { atlasChoices } from './layerChoices.ts'
import type { MapsChoice } from './useMapsChoice.ts'

const nothing = ''

/** The map on the right of the boundary: any other one, of any atlas. */
export function CompareSelect({
  layers,
  layer,
  compared,
  onChange,
}: {
  readonly layers: readonly MapLayer[]
  readonly layer: MapLayer
  readonly compared: MapLayer | null
  readonly onChange: (change: Partial<MapsChoice>) => void
}) {
  const { maps: text } = useText()
  const isOneAtlas = atlasChoices(layers).length === 1
  return (
    <Select
      label={text.compare}
      searchable
      value={compared?.id ?? nothing}
      choices={[
        { value: nothing, label: text.noComparison },
        ...layers
          .filter(({ id }) => id !== layer.id)
          .map(({ id, title, atlas_title }) => ({
            value: id,
            label: isOneAtlas ? title : `${title}, ${atlas_title}`,
          })),
      ]}
      onChange={(id) => onChange({ comparedId: id === nothing ? null : id })}
    />
  )
}
