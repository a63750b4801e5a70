import type { MapSheet } from '#contracts'
import type { MapSnapshot } from '#web/maps/mapSnapshot.ts'
import type { PicturedLegend } from './pictured.ts'

/** Quality that leaves thin lines and letters sharp at a tenth of the bytes of PNG. */
const quality = 0.93

/** The form for the PDF of a map: its picture, and all that the picture does not show. */
export async function mapSheetForm(
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
