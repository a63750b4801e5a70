import { useText } from '#web/language/LanguageContext.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { Select } from '#web/ui/Select.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './Restrictions.module.css'
import type { TypeModes } from './restrictionChoices.ts'
import type { RestrictionDraft } from './restrictionDraft.ts'

const kinds = [
  'stop',
  'limit',
  'reduce',
  'mode',
  'farm_limit',
] as const satisfies readonly RestrictionDraft['kind'][]

/** Action of turbines while a rule applies. */
export function ActionFields({
  rule,
  modes,
  error,
  onChange,
}: {
  readonly rule: RestrictionDraft
  readonly modes: readonly TypeModes[]
  readonly error: string | null
  readonly onChange: (change: Partial<RestrictionDraft>) => void
}) {
  const { restrictions: text, quantities } = useText()
  return (
    <div className={styled('row', 's2', 'acrossS3', 'atTop')}>
      <Select
        label={text.action}
        value={rule.kind}
        choices={kinds.map((value) => ({ value, label: text.actions[value] }))}
        onChange={(kind) => onChange({ kind: kind as RestrictionDraft['kind'] })}
      />
      {(rule.kind === 'limit' || rule.kind === 'farm_limit') && (
        <div className={styles.power}>
          <NumberField
            label={quantities.power}
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
      {rule.kind === 'stop' && (
        <div className={styles.level}>
          <Checkbox checked={rule.liftsWakes} onChange={(liftsWakes) => onChange({ liftsWakes })}>
            {text.liftsWakes}
          </Checkbox>
        </div>
      )}
      {rule.kind === 'mode' &&
        modes.map(({ type, curves }) => {
          const own = new Set(curves.map(({ id }) => id))
          const chosen = rule.curveIds.find((id) => own.has(id))
          return (
            <Select
              key={type}
              label={modes.length === 1 ? text.mode : text.furtherMode(type)}
              value={chosen === undefined ? null : String(chosen)}
              choices={curves.map(({ id, name }) => ({
                value: String(id),
                label: [type, name].filter((part) => part).join(' · '),
              }))}
              error={error}
              onChange={(id) =>
                onChange({ curveIds: [...rule.curveIds.filter((one) => !own.has(one)), Number(id)] })
              }
            />
          )
        })}
      {rule.kind === 'mode' && modes.length === 0 && <p role="alert">{text.noMode}</p>}
    </div>
  )
}
