import { informationText } from '#calculations'
import {
  basisRows,
  createFormat,
  fleetLevelNote,
  type Language,
  messages,
  type Reconciliation,
} from '#contracts'
import { writeCsv } from '#domain'

const value = (number: number | null | undefined) =>
  number === null || number === undefined ? '' : Number(number.toFixed(4))

/** A reconciliation as CSV, a row for each month. */
export function reconciliationCsv({ months }: Reconciliation): Uint8Array {
  const columns = ['eur_mwh', 'difference_eur_mwh', 'state', 'cause']
  const head = [
    ...['month', 'published_eur_mwh'],
    ...columns.map((column) => `fleet_${column}`),
    ...columns.map((column) => `feed_in_${column}`),
    ...['base_eur_mwh', 'spot_mean_of', 'spot_mean_eur_mwh', 'spot_published_eur_mwh', 'spot_state'],
    ...['feed_in_late_h', 'negative_hours'],
    ...['fleet_known_share', 'feed_in_known_share'],
  ]
  const rows = months.map(({ fleet, feed_in: feedIn, spot_mean: spot, ...month }) => [
    ...[month.month, value(month.published)],
    ...[fleet, feedIn].flatMap((own) => [
      ...[value(own?.value), value(own?.difference), own?.state ?? '', own?.cause ?? ''],
    ]),
    ...[value(month.base), spot?.of ?? '', value(spot?.mean), value(spot?.published), spot?.state ?? ''],
    ...[month.feed_in_late_h ?? '', month.negative_hours],
    ...[fleet, feedIn].map((own) => value(own?.known_share)),
  ])
  return new TextEncoder().encode(writeCsv([head, ...rows]))
}

/** Basis of a reconciliation, as the text that accompanies its CSV. */
export function reconciliationAbout(
  { feed_in_basis, fleet_basis, fleet_level, fleet_settlements }: Reconciliation,
  language: Language,
): Uint8Array {
  const words = messages[language]
  const format = createFormat(language, words.units)
  const text = words.marketValue.reconciliation
  const note = fleetLevelNote({ fleet_level, fleet_settlements }, words, format)
  return informationText([
    ...[feed_in_basis, fleet_basis].flatMap((basis) =>
      basis === null ? [] : basisRows(basis, words, format),
    ),
    ...(fleet_level === 'computed' ? [] : [[text.level, `${text.levels[fleet_level]}: ${note}`] as const]),
  ])
}
