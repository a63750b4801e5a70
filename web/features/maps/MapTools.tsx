import { useMutation } from '@tanstack/react-query'
import { type MapLayer, mapRoutes } from '#contracts'
import type { LatLon } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { saveFile } from '#web/api/saveFile.ts'
import { useFormat, useLanguage, useText } from '#web/language/LanguageContext.tsx'
import type { AtlasMapControl } from '#web/maps/atlasMap.ts'
import type { MapSnapshot } from '#web/maps/mapSnapshot.ts'
import { useMapSources } from '#web/maps/useMapSources.ts'
import { DownloadButton } from '#web/products/DownloadButton.tsx'
import { ShareMapButton } from '#web/shares/ShareMapButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { mapPng } from './mapPng.ts'
import { mapSheetForm } from './mapSheetForm.ts'

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
  const { maps: text, map, fields, production } = useText()
  const format = useFormat()
  const language = useLanguage()
  const caller = useCaller()
  const { tiles, own, ground } = useMapSources(map)
  const less = isDifference ? sources.slice(1) : []
  const backgroundOf = ({ isWithoutTiles }: MapSnapshot) =>
    [isWithoutTiles ? null : tiles, ...own, ground].filter(Boolean).join(' · ')
  const picture = useMutation({
    mutationFn: async (from: AtlasMapControl) => {
      const snapshot = from.snapshot()
      const { west, south, east, north } = from.box()
      const blob = await mapPng({
        snapshot,
        layers: legends,
        sources,
        format,
        text,
        language,
        background: backgroundOf(snapshot),
        place: [format.latLon(south, west, 2), format.latLon(north, east, 2)].join(' – '),
      })
      await saveFile(new Response(blob), `${legends.map(({ id }) => id).join('_')}.png`)
    },
  })
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
      <Button
        size="small"
        icon="download"
        title={text.pictureHint}
        busy={picture.isPending}
        disabled={control === null}
        onClick={() => control && picture.mutate(control)}
      >
        {text.picture}
      </Button>
      {control && (
        <DownloadButton
          label={production.pdf}
          hint={text.sheet.hint}
          name={`${legends.map(({ id }) => id).join('_')}.pdf`}
          fetchIt={async () => {
            const snapshot = control.snapshot()
            const form = await mapSheetForm(snapshot, legends, {
              maps: sources.map(({ id }) => id),
              is_difference: isDifference,
              ...{ box: control.box(), background: backgroundOf(snapshot) },
            })
            return caller.fetchFile(mapRoutes.mapSheet, { form })
          }}
        />
      )}
      <ShareMapButton
        shown={
          control &&
          (() => ({
            maps: sources.map(({ id }) => id),
            is_difference: isDifference,
            ...{ box: control.box(), place },
          }))
        }
      />
    </>
  )
}
