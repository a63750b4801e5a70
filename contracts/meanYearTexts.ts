import type { Format } from './format.ts'
import type { Messages } from './messages/index.ts'
import type { MeanYearNotes } from './schemas/meanYear.ts'
import type { Provenance } from './schemas/provenance.ts'
import { parseUtc } from './time.ts'

/** A shorter period says little about the wind of decades. */
const longTermYears = 10

/** Cautions about the mean year of a result, one sentence each, in the reader's language. */
export function meanYearTexts(
  {
    mean_year,
    from,
    till,
  }: Pick<Provenance, 'from' | 'till'> & { readonly mean_year?: MeanYearNotes | undefined },
  text: Messages['meanYear'],
  format: Format,
): string[] {
  const [first, last] = [from, till].map((stamp) => new Date(parseUtc(stamp)).getUTCFullYear()) as [
    number,
    number,
  ]
  const years = first === last ? String(first) : `${first}\u2013${last}`
  const short = last - first + 1 < longTermYears ? [text.short(years)] : []
  if (mean_year === undefined) return short
  const { missing_months, thin_months, clipped } = mean_year
  const names = (months: readonly number[]) => months.map((month) => format.month(month, 'long')).join(', ')
  return [
    ...(missing_months.length > 0 ? [text.missing(names(missing_months))] : []),
    ...(thin_months.length > 0 ? [text.thin(names(thin_months))] : []),
    ...(clipped ? [text.clipped(format.dateTimeUtc(from), format.dateTimeUtc(till))] : []),
    ...short,
  ]
}
