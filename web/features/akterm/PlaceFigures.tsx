import {
  type AktermLandCover,
  type AktermTerrain,
  type AtlasCell,
  type Format,
  type PageMessages,
  quantityText,
  quantityWithUnit,
  terrainHintTexts,
} from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { ReadingTable } from '#web/reading/ReadingTable.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import styles from './Akterm.module.css'

/** Cell and terrain of a place in numbers, and their meaning for the series. */
export function PlaceFigures({
  cell,
  roughness,
  landCover = null,
  terrain,
}: {
  readonly cell: AtlasCell
  /** Roughness length of the atlas, m; null if it has none; absent: not shown here. */
  readonly roughness?: number | null
  /** Absent: not shown here. */
  readonly landCover?: AktermLandCover | null
  readonly terrain: AktermTerrain | null
}) {
  const { place: text } = useText().akterm
  const format = useFormat()
  const rows: (readonly [string, string])[] = [
    [
      text.cell,
      text.cellAt(format.latLon(cell.lat, cell.lon, 3), quantityText('distanceInKm', cell.distance, format)),
    ],
    [text.modelGround, format.quantity(cell.elevation, 'm')],
    ...(roughness === undefined
      ? []
      : [[text.roughness, quantityWithUnit('roughness', roughness, format)] as const]),
    ...(landCover === null
      ? []
      : [
          [
            text.landCover(format.number(landCover.radius)),
            quantityWithUnit('roughness', landCover.roughness, format),
          ] as const,
        ]),
    ...(terrain === null ? [] : terrainRows(terrain, cell, text, format)),
  ]
  return (
    <>
      <Facts className={styles.facts} facts={rows} />
      {landCover !== null && (
        <p className={styles.hint}>{text.landCoverHint(landCover.lengths, landCover.citation)}</p>
      )}
      {[terrain?.reading, landCover?.reading].map(
        (record) => record && <ReadingTable key={JSON.stringify(record)} record={record} />,
      )}
      <TerrainHints terrain={terrain} />
    </>
  )
}

function TerrainHints({ terrain }: { readonly terrain: AktermTerrain | null }) {
  const { akterm } = useText()
  const { place: text } = akterm
  const format = useFormat()
  if (terrain === null) return <p className={styles.warning}>{text.noTerrain}</p>
  const hints = terrainHintTexts(terrain, akterm, format)
  if (hints.length === 0) return <p className={styles.hint}>{text.fine}</p>
  return hints.map((hint) => (
    <p key={hint} className={styles.warning}>
      {hint}
    </p>
  ))
}

function terrainRows(
  { source, spacing, elevation, near, far }: AktermTerrain,
  cell: AtlasCell,
  text: PageMessages['akterm']['place'],
  format: Format,
): (readonly [string, string])[] {
  const metres = (value: number) => format.number(value)
  return [
    [text.elevation, format.quantity(elevation, 'm')],
    ...(cell.elevation === null
      ? []
      : [[text.difference, `${format.signed(elevation - cell.elevation)}\u00a0m`] as const]),
    [text.near(metres(near.radius)), text.between(metres(near.lowest), metres(near.highest))],
    [
      text.slope,
      near.slope > 0
        ? text.slopeOf(
            quantityText('slopeRun', 1 / near.slope, format),
            metres(near.slope_distance),
            format.number(near.slope_direction),
          )
        : text.flat,
    ],
    [text.far, text.between(metres(far.lowest), metres(far.highest))],
    [
      text.enclosing,
      text.enclosingOf(metres(far.enclosing_rise), metres(far.axis), metres((far.axis + 180) % 360)),
    ],
    [text.model, spacing === null ? source : text.modelOf(source, metres(spacing))],
  ]
}
