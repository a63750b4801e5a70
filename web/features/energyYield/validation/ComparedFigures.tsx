import { useState } from 'react'
import type { PublishedCases } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import { comparedName } from './comparedName.ts'
import styles from './Validation.module.css'

/** Figure by figure, ours and the reference, of a group that can be chosen. */
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
      <h3 className={styles.figures}>{text.figures}</h3>
      <div className={styles.choice}>
        <Select
          label={text.what}
          value={shown.group}
          choices={known.map(({ group }) => ({ value: group, label: text.groups[group] }))}
          onChange={setChosen}
        />
      </div>
      <div className={styles.table}>
        <Table
          caption={text.groups[shown.group]}
          head={
            <>
              <Th>{text.figure}</Th>
              <Th numeric>{text.ours}</Th>
              <Th numeric>{text.reference}</Th>
              <Th numeric>{text.difference}</Th>
            </>
          }
        >
          {shown.compared.map(({ name, value, reference, unit }) => (
            <Tr key={name}>
              <Td>{comparedName(name, text.names, format)}</Td>
              <Td numeric>{format.quantity(value, unit, 3)}</Td>
              <Td numeric>{format.quantity(reference, unit, 3)}</Td>
              <Td numeric>{`${format.signed(100 * (value / reference - 1), 4)} %`}</Td>
            </Tr>
          ))}
        </Table>
      </div>
    </>
  )
}
