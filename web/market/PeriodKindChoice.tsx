import type { MarketAtlas } from '#contracts'
import { type IndexPeriod, type KnownPeriods, monthNumber, monthOfNumber } from '#domain'
import { inKind, type PeriodKind } from '#web/fields/periodTimes.ts'
import { SpanFields } from '#web/fields/SpanFields.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { SegmentedSwitch } from '#web/ui/SegmentedSwitch.tsx'
import { PartialMonths } from './PartialMonths.tsx'

const kinds = ['month', 'year', 'rolling', 'span'] as const satisfies readonly PeriodKind[]
const lastYears = 5

/** Which kind of period the map shows; of a span its ends, too, and which months are not whole. */
export function PeriodKindChoice({
  known,
  partial,
  period,
  onChange,
}: {
  readonly known: KnownPeriods
  readonly partial: MarketAtlas['partial_months']
  readonly period: IndexPeriod
  readonly onChange: (period: IndexPeriod) => void
}) {
  const { marketValue: text, fields } = useText()
  const last = known.months.at(-1)
  const sinceLast = last && monthOfNumber(monthNumber(last) - 12 * lastYears + 1)
  const hasLastYears =
    sinceLast !== undefined && known.months.some((month) => monthNumber(month) === monthNumber(sinceLast))
  return (
    <>
      <SegmentedSwitch
        label={fields.kind}
        choices={kinds.map((key) => ({
          key,
          label: fields.kinds[key],
          disabled: inKind(period, key, known) === undefined,
        }))}
        chosen={period.kind}
        onChoose={(kind) => {
          const next = inKind(period, kind, known)
          if (next) onChange(next)
        }}
      />
      {period.kind === 'span' && (
        <>
          <SpanFields
            span={period}
            months={known.months}
            onChange={(span) => onChange({ kind: 'span', ...span })}
          />
          {hasLastYears && (
            <Button size="small" onClick={() => onChange({ kind: 'span', from: sinceLast, till: last! })}>
              {text.lastYears}
            </Button>
          )}
        </>
      )}
      <PartialMonths partial={partial} />
    </>
  )
}
