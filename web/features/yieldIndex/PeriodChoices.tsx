import type { YieldIndexProduct } from '#contracts'
import type { KnownPeriods, ReferencePeriod } from '#domain'
import styles from '#web/fields/FieldScreen.module.css'
import { inKind, type PeriodKind } from '#web/fields/periodTimes.ts'
import { SpanFields } from '#web/fields/SpanFields.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { SegmentedSwitch } from '#web/ui/SegmentedSwitch.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { IndexChoice } from './useIndexChoice.ts'

const kinds = ['month', 'year', 'rolling', 'span'] as const satisfies readonly PeriodKind[]
const modes = ['seasonal', 'anomaly'] as const

/** Which period the index is shown of, and against what. */
export function PeriodChoices({
  product,
  known,
  choice: { period, mode, reference },
  onChange,
}: {
  readonly product: YieldIndexProduct
  readonly known: KnownPeriods
  readonly choice: IndexChoice
  readonly onChange: (change: Partial<IndexChoice>) => void
}) {
  const { yieldIndex: text, fields } = useText()
  const setKind = (kind: PeriodKind) => {
    const next = inKind(period, kind, known)
    if (next) onChange({ period: next })
  }
  return (
    <>
      <SegmentedSwitch
        label={fields.kind}
        choices={kinds.map((key) => ({ key, label: fields.kinds[key] }))}
        chosen={period.kind}
        onChoose={setKind}
      />
      {period.kind === 'span' && (
        <SpanFields
          span={period}
          months={known.months}
          onChange={(span) => onChange({ period: { kind: 'span', ...span } })}
        />
      )}
      <div>
        <p className={styles.label}>{text.mode}</p>
        <SegmentedSwitch
          label={text.mode}
          choices={modes.map((key) => ({ key, label: text.modes[key] }))}
          chosen={mode}
          onChoose={(chosen) => onChange({ mode: chosen })}
        />
        <p className={styles.hint}>{text.modeHints[mode]}</p>
      </div>
      <ReferenceFields years={product.complete_years} reference={reference} onChange={onChange} />
    </>
  )
}

/** Years that 100 stands for: only runs of complete ones can be chosen. */
function ReferenceFields({
  years,
  reference: { fromYear, tillYear },
  onChange,
}: {
  readonly years: readonly number[]
  readonly reference: ReferencePeriod
  readonly onChange: (change: Partial<IndexChoice>) => void
}) {
  const { yieldIndex: text } = useText()
  const choices = years.map((year) => ({ value: String(year), label: String(year) }))
  const set = (from: number, till: number) => onChange({ reference: { fromYear: from, tillYear: till } })
  return (
    <div className={styles.pair}>
      <Select
        label={text.referenceFrom}
        value={String(fromYear)}
        choices={choices}
        onChange={(year) => set(Number(year), Math.max(Number(year), tillYear))}
      />
      <Select
        label={text.referenceTill}
        value={String(tillYear)}
        choices={choices}
        onChange={(year) => set(Math.min(fromYear, Number(year)), Number(year))}
      />
    </div>
  )
}
