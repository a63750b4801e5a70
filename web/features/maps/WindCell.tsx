import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type MapLayer, placeholderListId, productAddress } from '#contracts'
import type { LatLon } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { BasisMark } from '#web/basis/BasisMark.tsx'
import { CellCard } from '#web/fieldPage/CellCard.tsx'
import styles from '#web/fields/FieldScreen.module.css'
import { FirstFigures } from '#web/firstFigures/FirstFigures.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { valueText } from '#web/maps/layer/mapValue.ts'
import type { ShownMap } from '#web/maps/layer/useMapLayer.ts'
import type { ShownList } from '#web/sites/useShownList.ts'
import { useSiteChanges } from '#web/sites/useSiteChanges.ts'
import { Button } from '#web/ui/Button.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { CellWind } from '#web/windMaps/CellWind.tsx'
import { mapWindQuery } from './mapQueries.ts'

/** Panel of the clicked cell: the values of the maps and its wind. */
export function WindCell({
  layer,
  place,
  shown,
  list,
  onClose,
}: {
  readonly layer: MapLayer
  /** Centre of the cell. */
  readonly place: LatLon
  readonly shown: readonly ShownMap[]
  /** List for a time series's site; null: none. */
  readonly list: ShownList | null
  readonly onClose: () => void
}) {
  const { maps: text } = useText()
  const format = useFormat()
  const navigate = useNavigate()
  const { addSite } = useSiteChanges()
  const wind = useQuery(mapWindQuery(useCaller(), layer, place))
  const name = format.latLon(place.lat, place.lon, 3)
  const order = (listId: number) =>
    addSite.mutate(
      { ...place, listId },
      { onSuccess: () => void navigate({ to: productAddress('timeSeries') as string }) },
    )
  return (
    <CellCard name={name} loaded={wind} onClose={onClose}>
      <Facts
        className={styles.figures}
        facts={shown.map(({ layer: one, level }) => [
          shown.length > 1 ? `${one.title}, ${one.atlas_title}` : one.title,
          valueText(level, place, one, format, text),
        ])}
      />
      <FirstFigures atlasId={layer.atlas} place={place} />
      {wind.data && (
        <>
          <BasisMark basis={wind.data.basis} />
          <CellWind
            wind={wind.data}
            about={{
              subject: `${name}, ${format.quantity(wind.data.height, 'm')}`,
              source: `${layer.atlas_title} (${layer.atlas_version}), ${layer.citation}`,
              basis: wind.data.basis,
            }}
          />
        </>
      )}
      {addSite.isError && <Problem>{errorText(addSite.error)}</Problem>}
      {list && list.id !== placeholderListId && (
        <Button size="small" icon="plus" busy={addSite.isPending} onClick={() => order(list.id)}>
          {text.orderSeries}
        </Button>
      )}
    </CellCard>
  )
}
