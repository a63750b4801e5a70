import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Select } from '#web/ui/Select.tsx'
import styles from './Production.module.css'
import type { ProductionDraft, TableOptions } from './productionDraft.ts'

const shares = ['100', '99', '95', '90', '80', '50']
const availabilities = ['97', '95', '90', '80', '50', '1']
const none = 'none'

/** Options for facts that a table does not state, and the requirements on a month. */
export function TableOptionFields({
  years,
  draft,
  onChange,
}: {
  /** Complete years of the atlas. */
  readonly years: readonly number[]
  readonly draft: ProductionDraft
  readonly onChange: (change: Partial<ProductionDraft>) => void
}) {
  const { production: text, yieldIndex } = useText()
  const format = useFormat()
  const { unit, decimal, dateOrder, clock, stamp, minShare, minAvailability, ownReference } = draft
  const named = (of: Readonly<Record<string, string>>) =>
    Object.entries(of).map(([value, label]) => ({ value, label }))
  const orAutomatic = (of: Readonly<Record<string, string>>) => [
    { value: 'automatic', label: text.automatic },
    ...named(of),
  ]
  const set = <Key extends keyof TableOptions>(key: Key) => ({
    value: draft[key] === '' ? 'automatic' : (draft[key] as string),
    onChange: (value: string) => onChange({ [key]: value === 'automatic' ? '' : value }),
  })
  const percents = (of: readonly string[]) =>
    of.map((value) => ({ value, label: format.percent(Number(value) / 100) }))
  const choices = years.map((year) => ({ value: String(year), label: String(year) }))
  const chooseYear = (end: 'fromYear' | 'tillYear', value: string) => {
    if (value === none) return onChange({ ownReference: null })
    const year = Number(value)
    const { fromYear, tillYear } = ownReference ?? { fromYear: year, tillYear: years.at(-1) ?? year }
    onChange({
      ownReference:
        end === 'fromYear'
          ? { fromYear: year, tillYear: Math.max(year, tillYear) }
          : { fromYear: Math.min(year, ownReference === null ? year : fromYear), tillYear: year },
    })
  }
  const isChanged = [unit, decimal, dateOrder, clock, stamp].some((one) => one !== '')
  const isStrict = minShare !== '100' || minAvailability !== '90' || ownReference !== null
  return (
    <details className={styles.options} open={isChanged || isStrict || undefined}>
      <summary>{text.options}</summary>
      <div className={styles.optionFields}>
        <Select label={text.unit} choices={orAutomatic({ kWh: 'kWh', MWh: 'MWh' })} {...set('unit')} />
        <Select label={text.decimal} choices={orAutomatic(text.decimals)} {...set('decimal')} />
        <Select label={text.dateOrder} choices={orAutomatic(text.dateOrders)} {...set('dateOrder')} />
        <Select label={text.clock} choices={orAutomatic(text.clocks)} {...set('clock')} />
        <Select label={text.stamp} choices={orAutomatic(text.stamps)} {...set('stamp')} />
        <Select label={text.minShare} choices={percents(shares)} {...set('minShare')} />
        <Select label={text.minAvailability} choices={percents(availabilities)} {...set('minAvailability')} />
        <Select
          label={yieldIndex.referenceFrom}
          value={ownReference === null ? none : String(ownReference.fromYear)}
          choices={[{ value: none, label: text.usualReferences }, ...choices]}
          onChange={(value) => chooseYear('fromYear', value)}
        />
        <Select
          label={yieldIndex.referenceTill}
          value={ownReference === null ? none : String(ownReference.tillYear)}
          choices={[{ value: none, label: text.usualReferences }, ...choices]}
          onChange={(value) => chooseYear('tillYear', value)}
        />
      </div>
    </details>
  )
}
