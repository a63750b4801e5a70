import { type AtlasGridEntry, quantityWithUnit } from '#contracts'
import { cellCentre } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { atlasGridOf } from '#web/maps/atlasGridOf.ts'
import { ReadingTable } from '#web/reading/ReadingTable.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import styles from './AtlasGridsPage.module.css'

const degreeDecimals = 3

/** All known facts about an atlas's grid. */
export function GridData({ atlas }: { readonly atlas: AtlasGridEntry }) {
  const { atlasGrids: text, common } = useText()
  const format = useFormat()
  // A rotated grid counts its corner about its own pole.
  const corner = cellCentre(atlasGridOf(atlas), 0, 0)
  const isLambert = atlas.lat0 !== null && atlas.lon0 !== null
  const length = (value: number) =>
    isLambert ? quantityWithUnit('distanceInKm', value / 1000, format) : `${format.exact(value)}°`
  return (
    <>
      <Facts
        className={styles.data}
        facts={[
          [text.projection, isLambert ? text.lambert : atlas.pole_lat === null ? text.latLon : text.rotated],
          atlas.pole_lat !== null &&
            atlas.pole_lon !== null && [text.pole, format.latLon(atlas.pole_lat, atlas.pole_lon, 2)],
          atlas.lat0 !== null &&
            atlas.lon0 !== null && [text.origin, format.latLon(atlas.lat0, atlas.lon0, 2)],
          atlas.lat1 !== null && [
            text.parallels,
            [...new Set([atlas.lat1, atlas.lat2 ?? atlas.lat1])]
              .map((lat) => `${format.exact(lat)}°`)
              .join(', '),
          ],
          [text.spacing, `${length(atlas.dx)} × ${length(atlas.dy)}`],
          [
            text.size,
            text.cells(
              format.number(atlas.xSz),
              format.number(atlas.ySz),
              format.number(atlas.xSz * atlas.ySz),
            ),
          ],
          [
            text.corner,
            isLambert
              ? `x ${length(atlas.xmin)}, y ${length(atlas.ymin)}`
              : format.latLon(corner.lat, corner.lon, degreeDecimals),
          ],
          [text.period, `${format.dateTimeUtc(atlas.data_from)} – ${format.dateTimeUtc(atlas.data_till)}`],
          [text.step, format.duration(atlas.resolution_time)],
          [text.version, atlas.version],
          [text.source, atlas.synthetic ? common.syntheticHint : atlas.citation],
        ]}
      />
      {atlas.readings?.map((record) => (
        <ReadingTable key={JSON.stringify(record)} record={record} />
      ))}
    </>
  )
}
