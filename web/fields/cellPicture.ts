import type { AtlasGridEntry, WireBasis } from '#contracts'
import type { ChartAbout } from '#web/charts/PictureButtons.tsx'

/** Place and source of a cell's chart in saved pictures. @param place the cell, and the turbine if there is one */
export function cellPicture(
  place: readonly string[],
  { title, version, citation }: Pick<AtlasGridEntry, 'title' | 'version' | 'citation'>,
  basis: WireBasis | null,
): ChartAbout {
  return { subject: place.join(', '), source: `${title} (${version}), ${citation}`, basis }
}
