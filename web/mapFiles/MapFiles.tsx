import { useMutation } from '@tanstack/react-query'
import { mapRoutes } from '#contracts'
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
import type { Pictured } from './pictured.ts'

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
