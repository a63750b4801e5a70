import { profileTechnologySchema, profileUnitSchema } from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Select } from '#web/ui/Select.tsx'
import styles from '../ProfileValue.module.css'
import { emptyDraft, type OwnProfileDraft, type ProfileOptions } from './ownProfileDraft.ts'

const automatic = 'automatic'

/** Technology to compare a profile with, and readings that the table does not state itself. */
export function ProfileOptionFields({
  draft,
  hasTable,
  onChange,
}: {
  readonly draft: OwnProfileDraft
  /** false for a farm, which leaves nothing open. */
  readonly hasTable: boolean
  readonly onChange: (change: Partial<OwnProfileDraft>) => void
}) {
  const { production: text, profileValue } = useText()
  const named = (of: Readonly<Record<string, string>>) =>
    Object.entries(of).map(([value, label]) => ({ value, label }))
  const orAutomatic = (of: Readonly<Record<string, string>>) => [
    { value: automatic, label: text.automatic },
    ...named(of),
  ]
  const set = <Key extends keyof ProfileOptions>(key: Key) => ({
    value: draft[key] === '' ? automatic : draft[key],
    onChange: (value: string) => onChange({ [key]: value === automatic ? '' : value }),
  })
  const units = Object.fromEntries(profileUnitSchema.options.map((unit) => [unit, unit]))
  const isChanged = (['unit', 'decimal', 'dateOrder', 'clock', 'stamp'] as const).some(
    (key) => draft[key] !== emptyDraft[key],
  )
  return (
    <>
      <Select
        label={profileValue.technology}
        value={draft.technology}
        choices={profileTechnologySchema.options.map((one) => ({
          value: one,
          label: profileValue.technologies[one],
        }))}
        onChange={(technology) =>
          onChange({ technology: profileTechnologySchema.options.find((one) => one === technology)! })
        }
      />
      {hasTable && (
        <details className={styles.options} open={isChanged || undefined}>
          <summary>{text.options}</summary>
          <div className={styles.optionFields}>
            <Select label={profileValue.own.unit} choices={orAutomatic(units)} {...set('unit')} />
            <Select label={text.decimal} choices={orAutomatic(text.decimals)} {...set('decimal')} />
            <Select label={text.dateOrder} choices={orAutomatic(text.dateOrders)} {...set('dateOrder')} />
            <Select label={text.clock} choices={orAutomatic(text.clocks)} {...set('clock')} />
            <Select label={text.stamp} choices={orAutomatic(text.stamps)} {...set('stamp')} />
          </div>
        </details>
      )}
    </>
  )
}
