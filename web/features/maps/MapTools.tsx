import { type MapLayer, mapRoutes } from '#contracts'
import type { LatLon } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { MapFiles } from '#web/mapFiles/MapFiles.tsx'
import type { AtlasMapControl } from '#web/maps/atlasMap.ts'
import { DownloadButton } from '#web/products/DownloadButton.tsx'

/** Saves the map: its file, and the picture on the screen. */
export function MapTools({
  layer,
  sources,
  legends,
  isDifference,
  place,
  control,
}: {
  readonly layer: MapLayer
  /** One map or the two compared ones. */
  readonly sources: readonly MapLayer[]
  /** Maps whose classes are drawn: the same, or their difference. */
  readonly legends: readonly MapLayer[]
  /** Whether the difference of the two is shown. */
  readonly isDifference: boolean
  /** Centre of the chosen cell; null: none. */
  readonly place: LatLon | null
  readonly control: AtlasMapControl | null
}) {
  const { maps: text, fields, yieldIndex } = useText()
  const caller = useCaller()
  const less = isDifference ? sources.slice(1) : []
  return (
    <>
      <DownloadButton
        label={fields.download}
        hint={isDifference ? text.differenceFileHint : text.downloadHint}
        name={`${[layer, ...less].map(({ id }) => id).join('_')}.tif`}
        fetchIt={() =>
          caller.fetchFile(mapRoutes.mapFile, { params: { id: layer.id }, query: { less: less[0]?.id } })
        }
      />
      <MapFiles
        control={control}
        pictured={{
          ...{ sources, isDifference, place },
          legends: legends.map((one) => ({
            ...one,
            notes: one.quantity === 'yieldTrend' && !isDifference ? [yieldIndex.pale] : [],
          })),
          maps: sources.map(({ id }) => id),
          nameParts: legends.map(({ id }) => id),
        }}
      />
    </>
  )
}
