import type { Format } from '../format.ts'
import type { Messages } from '../messages/index.ts'
import { quantityText, quantityWithUnit } from '../quantities/quantityText.ts'
import type { PlantLaw } from './schema.ts'

/** Legal situation of a plant in sentences, used on pages, in files and in documents. */
export function lawLines(law: PlantLaw, text: Messages['law'], format: Format): string[] {
  const day = (one: string) => format.dateUtc(`${one} 00:00:00 UTC`)
  const days = (count: number) => format.number(count)
  const { support, contribution, decided_by: decided, questions, value } = law
  return [
    ...law.records.map(({ name, status, status_date, checked_date }) =>
      text.record(name, text.statuses[status](day(status_date), day(checked_date))),
    ),
    ...(law.rests_on_bill ? [text.billNote] : []),
    ...(decided === null ? [] : [text.decided[decided.key](day(decided.date))]),
    ...(decided === null ? [] : [text.premium[law.premium]]),
    ...valueLines(law, text, format, day),
    ...(support === null
      ? []
      : [
          text.support(
            day(support.last_day),
            [
              text.ends[support.end],
              ...(support.appended_days > 0 ? [text.appended(days(support.appended_days))] : []),
              ...(support.lost_days > 0 ? [text.lostDays(days(support.lost_days))] : []),
            ].join(', '),
          ),
        ]),
    ...(contribution === null
      ? []
      : [
          text.contribution(quantityWithUnit('priceCt', contribution.floor_ct_kwh, format)),
          ...(contribution.latest_opt_out === null ? [] : [text.optOut(day(contribution.latest_opt_out))]),
        ]),
    ...questions.map((question) => questionText(question, value.possible, text, format)),
  ]
}

/** A question of the law. @param possible  bounds of an award of the round; null: those of every round */
export function questionText(
  question: PlantLaw['questions'][number],
  possible: PlantLaw['value']['possible'],
  text: Messages['law'],
  format: Format,
): string {
  if (question !== 'awardRange') return text.questions[question]
  const range =
    possible === null
      ? ''
      : `${format.exact(possible.lowest)} – ${quantityWithUnit('priceCt', possible.highest, format)}`
  return text.questions.awardRange(range)
}

function valueLines(
  { value }: PlantLaw,
  text: Messages['law'],
  format: Format,
  day: (one: string) => string,
): string[] {
  const { origin, base_ct_kwh: base, factor, addition_ct_kwh: addition, steps } = value
  const [first, ...later] = steps
  if (origin === null || base === null || first === undefined || first.ct_kwh === null) return []
  const ct = (one: number) => quantityWithUnit('priceCt', one, format)
  const line =
    factor !== null
      ? text.value.corrected(ct(base), quantityText('correctionFactor', factor, format), ct(first.ct_kwh))
      : addition > 0
        ? text.value.added(ct(base), ct(addition), ct(first.ct_kwh))
        : text.value[origin](ct(base))
  return [
    ...(factor !== null && (origin === 'round' || origin === 'auctions')
      ? [text.value[origin](ct(base))]
      : []),
    line,
    ...later.map(({ from, ct_kwh }) =>
      ct_kwh === null ? text.value.unknownFrom(day(from!)) : text.value.from(day(from!), ct(ct_kwh)),
    ),
  ]
}
