import { useState } from 'react'
import type { PublishedCases } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Select } from '#web/ui/Select.tsx'
import { styled } from '#web/ui/styled.ts'
import { comparedName } from './comparedName.ts'
import styles from './Validation.module.css'

/** Our figures and the reference, side by side, for a selectable group. */
export function ComparedFigures({ groups }: Pick<PublishedCases, 'groups'>) {
  const { validation } = useText()
  const { cases: text } = validation
  const format = useFormat()
  const [chosen, setChosen] = useState<string | null>(null)
  const known = groups.filter(({ compared }) => compared.length > 0)
  const shown = known.find(({ group }) => group === chosen) ?? known[0]
  if (shown === undefined) return null
  return (
    <>
      <h3 className={styled('aboveS5')}>{text.figures}</h3>
      <div className={styles.choice}>
        <Select
          label={text.what}
          value={shown.group}
          choices={known.map(({ group }) => ({ value: group, label: text.groups[group] }))}
          onChange={setChosen}
        />
      </div>
      <div className={styles.table}>
        <DataTable
          caption={text.groups[shown.group]}
          rows={shown.compared}
          keyOf={({ name }) => name}
          columns={[
            { head: text.figure, cell: ({ name }) => comparedName(name, text.names, format) },
            { head: text.ours, number: ({ value, unit }) => format.quantity(value, unit, 3) },
            {
              head: text.reference,
              number: ({ reference, unit }) => format.quantity(reference, unit, 3),
            },
            {
              head: text.difference,
              number: ({ value, reference }) => `${format.signed(100 * (value / reference - 1), 4)} %`,
            },
          ]}
        />
      </div>
    </>
  )
}
