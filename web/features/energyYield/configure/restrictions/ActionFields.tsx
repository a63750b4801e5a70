import { useText } from '#web/language/LanguageContext.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { Select } from '#web/ui/Select.tsx'
import styles from './Restrictions.module.css'
import type { Named } from './restrictionChoices.ts'
import type { RestrictionDraft } from './restrictionDraft.ts'

const kinds = [
  'stop',
  'limit',
  'reduce',
  'mode',
  'farm_limit',
] as const satisfies readonly RestrictionDraft['kind'][]

/** What turbines do while a rule holds. */
export function ActionFields({
  rule,
  modes,
  error,
  onChange,
}: {
  readonly rule: RestrictionDraft
  readonly modes: readonly Named[]
  readonly error: string | null
  readonly onChange: (change: Partial<RestrictionDraft>) => void
}) {
  const { restrictions: text } = useText()
  return (
    <div className={styles.row}>
      <Select
        label={text.action}
        value={rule.kind}
        choices={kinds.map((value) => ({ value, label: text.actions[value] }))}
        onChange={(kind) => onChange({ kind: kind as RestrictionDraft['kind'] })}
      />
      {(rule.kind === 'limit' || rule.kind === 'farm_limit') && (
        <div className={styles.power}>
          <NumberField
            label={text.power}
            unit="kW"
            value={rule.power}
            asksAlways
            error={error}
            onChange={(power) => onChange({ power })}
          />
        </div>
      )}
      {rule.kind === 'reduce' && (
        <div className={styles.power}>
          <QuantityField
            label={text.share}
            unit="%"
            value={rule.share}
            error={error}
            onChange={(share) => onChange({ share })}
          />
        </div>
      )}
      {rule.kind === 'mode' && (
        <Select
          label={text.mode}
          value={rule.curveId === null ? null : String(rule.curveId)}
          choices={modes.map(({ id, name }) => ({ value: String(id), label: name }))}
          error={modes.length === 0 ? text.noMode : error}
          onChange={(id) => onChange({ curveId: Number(id) })}
        />
      )}
    </div>
  )
}
