import { useText } from '#web/language/LanguageContext.tsx'
import { hiddenClass } from '#web/ui/hiddenClass.ts'
import { Scrolling } from '#web/ui/Scrolling.tsx'
import { ThActions } from '#web/ui/Table.tsx'
import { ConfigurationRow } from './ConfigurationRow.tsx'
import styles from './FarmSettings.module.css'
import type { FarmDraft, typingIssues } from './farmDraft.ts'
import type { NumberedSite } from './numberedSites.ts'
import type { TurbineChoices } from './turbineChoices.ts'

/** Every turbine of the farm with all its settings. */
export function ConfigurationTable({
  draft,
  siteOf,
  choices,
  typing,
  selected,
  onSelect,
  onChange,
}: {
  readonly draft: FarmDraft
  readonly siteOf: (siteId: number) => NumberedSite
  readonly choices: TurbineChoices
  /** Typing issues of each row. */
  readonly typing: readonly ReturnType<typeof typingIssues>[]
  readonly selected: ReadonlySet<string>
  readonly onSelect: (keys: ReadonlySet<string>) => void
  readonly onChange: (draft: FarmDraft) => void
}) {
  const { windFarm, quantities } = useText()
  const text = windFarm.dialog
  const { turbines } = draft
  const hasVariants = turbines.some(({ primary }) => !primary)
  const allSelected = turbines.length > 0 && selected.size === turbines.length

  return (
    <Scrolling className={styles.frame} label={text.table}>
      <table className={styles.table}>
        <caption className={hiddenClass}>{text.table}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.check}>
              <input
                type="checkbox"
                aria-label={text.selectAll}
                checked={allSelected}
                ref={(box) => {
                  if (box) box.indeterminate = selected.size > 0 && !allSelected
                }}
                onChange={() => onSelect(new Set(allSelected ? [] : turbines.map(({ key }) => key)))}
              />
            </th>
            <th scope="col" className={styles.ordinal}>
              {quantities.number}
            </th>
            <th scope="col">{text.site}</th>
            {hasVariants && <th scope="col">{text.primary}</th>}
            <th scope="col">{text.vendor}</th>
            <th scope="col">{text.type}</th>
            <th scope="col">{text.curve}</th>
            <th scope="col" className={styles.number}>
              {quantities.hubHeight} m
            </th>
            <th scope="col" className={styles.number}>
              {quantities.wakeDecay}
            </th>
            <th scope="col">{text.status}</th>
            <ThActions />
          </tr>
        </thead>
        <tbody>
          {turbines.map((turbine, index) => (
            <ConfigurationRow
              key={turbine.key}
              turbine={turbine}
              draft={draft}
              site={siteOf(turbine.siteId)}
              choices={choices}
              issues={typing[index] ?? { hub: [], decay: [] }}
              hasVariants={hasVariants}
              isSelected={selected.has(turbine.key)}
              onSelect={(isSelected) => onSelect(withKey(selected, turbine.key, isSelected))}
              onChange={onChange}
            />
          ))}
        </tbody>
      </table>
    </Scrolling>
  )
}

function withKey(set: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(set)
  if (isIn) next.add(key)
  else next.delete(key)
  return next
}
