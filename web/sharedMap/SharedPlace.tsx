import type { DrawnMap, SharedMap } from '#contracts'
import type { LatLon } from '#domain'
import { errorText } from '#web/api/apiError.ts'
import fieldStyles from '#web/fields/FieldScreen.module.css'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { valueText } from '#web/maps/layer/mapValue.ts'
import type { ShownMap } from '#web/maps/layer/useMapLayer.ts'
import { CardBody } from '#web/ui/Card.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { CellWind } from '#web/windMaps/CellWind.tsx'

/** Values of the chosen cell, and the wind of the shared one. */
export function SharedPlace({
  shown,
  at,
  shared: { place, wind, sources },
}: {
  readonly shown: readonly ShownMap<DrawnMap>[]
  readonly at: LatLon | null
  readonly shared: SharedMap
}) {
  const { maps: text } = useText()
  const format = useFormat()
  const failed = shown.find(({ error }) => error !== null)
  const nameOf = ({ lat, lon }: LatLon) => format.latLon(lat, lon, 3)
  const [source] = sources
  return (
    <CardBody>
      {failed && <Problem onRetry={failed.retry}>{errorText(failed.error)}</Problem>}
      {at && (
        <>
          <h3 className={fieldStyles.label}>{nameOf(at)}</h3>
          <Facts
            className={fieldStyles.figures}
            facts={shown.map(({ layer, level }) => [
              shown.length > 1 ? `${layer.title}, ${layer.atlas_title}` : layer.title,
              valueText(level, at, layer, format, text),
            ])}
          />
        </>
      )}
      {place && wind && (
        <CellWind
          wind={wind}
          about={{
            subject: `${nameOf(wind.cell)}, ${format.quantity(wind.height, 'm')}`,
            source: source ? `${source.atlas_title} (${source.atlas_version}), ${source.citation}` : '',
            basis: wind.basis,
          }}
        />
      )}
    </CardBody>
  )
}
