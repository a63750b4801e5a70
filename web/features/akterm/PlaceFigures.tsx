import {
  type AktermLandCover,
  type AktermTerrain,
  type AtlasCell,
  quantityText,
  quantityWithUnit,
  terrainHintTexts,
  terrainRows,
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
    ...(terrain === null ? [] : terrainRows(terrain, text, format, cell.elevation)),
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
