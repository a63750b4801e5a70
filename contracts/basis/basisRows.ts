import { demoFleetLoss, wholePeriodShare } from '#domain'
import type { Format } from '../format.ts'
import type { Messages } from '../messages/index.ts'
import { quantityWithUnit } from '../quantities/quantityText.ts'
import { readingSentences } from '../reading/readingText.ts'
import { parseUtc } from '../time.ts'
import type { WireBasis } from './schema.ts'

type Words = Messages['basis']
type SourceReading = NonNullable<WireBasis['sources'][number]['readings']>[number]

/** The essentials in a few words, for a mark; null if the data are measured and complete. */
export function basisMark(
  { kind, mixed, period }: WireBasis,
  words: Words,
  format: Format,
): { readonly text: string; readonly isWarning: boolean } {
  const isPartial = period !== null && period.known_share < wholePeriodShare
  const parts = [
    mixed ? words.mixedMark : words.kinds[kind],
    ...(isPartial ? [words.covered(quantityWithUnit('knownShare', period.known_share, format))] : []),
  ]
  return { text: parts.join(' · '), isWarning: mixed || isPartial || kind === 'synthetic' }
}

/** The whole basis as items and values, as in files, reports and details on the page. */
export function basisRows(
  basis: WireBasis,
  { basis: words, reading }: Pick<Messages, 'basis' | 'reading'>,
  format: Format,
): (readonly [string, string])[] {
  const { kind, mixed, sources, period, methods } = basis
  const time = (text: string) => format.dateTimeUtc(parseUtc(text))
  return [
    [words.kind, mixed ? `${words.kinds[kind]} · ${words.mixed}` : words.kinds[kind]],
    ...sources.flatMap(({ subject, name, names, version, licence, kind: own, readings = [] }) => [
      [
        words.subjects[subject],
        [
          names ? words.nameOf(names) : name,
          ...(version === '' ? [] : [words.version(version)]),
          ...(licence === null ? [] : [licence]),
          words.kinds[own],
        ].join(' · '),
      ] as const,
      ...(subject === 'fleet' && own === 'synthetic'
        ? [
            [
              words.subjects.fleet,
              words.demoFleet(quantityWithUnit('lossShare', demoFleetLoss, format)),
            ] as const,
          ]
        : []),
      ...readings.map(
        (one) =>
          [words.readAs(words.subjects[subject]), readingText(one, { words, reading }, format)] as const,
      ),
    ]),
    ...(period === null
      ? []
      : [
          [words.period, `${time(period.from)} – ${time(period.end)}`] as const,
          [words.share, quantityWithUnit('knownShare', period.known_share, format)] as const,
        ]),
    ...(period === null || period.gap_count === 0
      ? []
      : [
          [
            words.gaps,
            [
              ...period.gaps.map(({ from, end }) => `${time(from)} – ${time(end)}`),
              ...(period.gap_count > period.gaps.length
                ? [words.moreGaps(format.number(period.gap_count - period.gaps.length))]
                : []),
            ].join('; '),
          ] as const,
        ]),
    ...(methods.length === 0 ? [] : [[words.methods, methods.join(', ')] as const]),
  ]
}

/** `prices.csv: Price [EUR/MWh]: price, EUR/MWh (…); times: UTC, …`. */
function readingText(
  { files, file_count, reading: record }: SourceReading,
  { words, reading }: { readonly words: Words; readonly reading: Messages['reading'] },
  format: Format,
): string {
  const more = file_count - files.length
  const names = [...files, ...(more > 0 ? [words.moreFiles(format.number(more))] : [])].join(', ')
  const sentences = readingSentences(record, reading, format.exact).join('; ')
  return names === '' ? sentences : `${names}: ${sentences}`
}
