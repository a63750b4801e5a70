import { useMutation } from '@tanstack/react-query'
import { type MapSheet, mapRoutes } from '#contracts'
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
import type { Pictured, PicturedLegend } from './pictured.ts'

/** Quality that leaves thin lines and letters sharp at a tenth of the bytes of PNG. */
const quality = 0.93

/** The form for the PDF of a map: its picture, and all that the picture does not show. */
async function mapSheetForm(
  { canvas, pixelRatio, metresPerPixel }: MapSnapshot,
  legends: readonly PicturedLegend[],
  sheet: Omit<MapSheet, 'legends' | 'width_m'>,
): Promise<FormData> {
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (picture === null) throw new Error('no picture')
  const whole: MapSheet = {
    ...sheet,
    legends: legends.map(({ legend, notes }) => ({
      classes: legend.map(({ color, desc }) => ({ color, desc })),
      notes: [...notes],
    })),
    width_m: (canvas.width / pixelRatio) * metresPerPixel,
  }
  const form = new FormData()
  form.set('sheet', JSON.stringify(whole))
  form.append('picture', picture, 'map.jpeg')
  return form
}

/** Saves a map as it is on the screen, in light colours, as picture or printed sheet, or shares it. */
export function MapFiles({
  pictured,
  control,
}: {
  readonly pictured: Pictured
  /** null: not drawn yet. */
  readonly control: AtlasMapControl | null
}) {
  const { maps: text, map, production } = useText()
  const format = useFormat()
  const language = useLanguage()
  const caller = useCaller()
  const { tiles, own, ground } = useMapSources(map)
  const { legends, maps, isDifference, place } = pictured
  const name = pictured.nameParts.join('_').replaceAll(':', '-')
  const backgroundOf = ({ isWithoutTiles }: MapSnapshot) =>
    [isWithoutTiles ? null : tiles, ...own, ground].filter(Boolean).join(' · ')
  const picture = useMutation({
    mutationFn: async (from: AtlasMapControl) => {
      const snapshot = from.snapshot()
      const { west, south, east, north } = from.box()
      const blob = await mapPng({
        ...{ snapshot, pictured, format, text, language },
        background: backgroundOf(snapshot),
        corners: [format.latLon(south, west, 2), format.latLon(north, east, 2)].join(' – '),
      })
      await saveFile(new Response(blob), `${name}.png`)
    },
  })
  return (
    <>
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
          name={`${name}.pdf`}
          fetchIt={async () => {
            const snapshot = control.snapshot()
            const form = await mapSheetForm(snapshot, legends, {
              ...{ maps, is_difference: isDifference },
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
            ...{ maps, is_difference: isDifference, box: control.box(), place },
            classes: legends[0]?.legend.map(({ from, till, color }) => ({ from, till, color })) ?? [],
          }))
        }
      />
    </>
  )
}
