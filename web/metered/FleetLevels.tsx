import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { basisFacts, meteredLevelGroups, namedRows } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { BasisMark } from '#web/basis/BasisMark.tsx'
import { SaveFiguresButton } from '#web/fields/SaveFiguresButton.tsx'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { styled } from '#web/ui/styled.ts'
import { type LevelGroup, levelTable } from './levelTable.ts'
import styles from './MeteredNeighbours.module.css'
import { meteredLevelsQuery } from './meteredQuery.ts'

/** Level of all settled plants against the atlas, requested once it is opened. */
export function FleetLevels({ productId }: { readonly productId: number }) {
  const { levels: text } = useText().metered
  const [isOpen, setOpen] = useState(false)
  const [by, setBy] = useState<LevelGroup>('none')
  return (
    <section className={styles.part}>
      <div className={styled('row', 's2', 'acrossS4', 'end')}>
        <h3>{text.title}</h3>
        {!isOpen && <Button onClick={() => setOpen(true)}>{text.show}</Button>}
      </div>
      <p className={styled('belowS2', 'faint', 't2')}>{text.hint}</p>
      {isOpen && (
        <>
          <div className={styled('row', 's2', 'acrossS4', 'end')}>
            <Select
              label={text.by}
              value={by}
              choices={meteredLevelGroups.map((value) => ({ value, label: text.groups[value] }))}
              onChange={(value) => setBy(meteredLevelGroups.find((one) => one === value) ?? 'none')}
            />
          </div>
          <Levels productId={productId} by={by} />
        </>
      )}
    </section>
  )
}

function Levels({ productId, by }: { readonly productId: number; readonly by: LevelGroup }) {
  const messages = useText()
  const { levels: text } = messages.metered
  const format = useFormat()
  const language = useLanguage()
  const query = useQuery(meteredLevelsQuery(useCaller(), productId, by))
  if (query.isError) return <Problem onRetry={() => void query.refetch()}>{errorText(query.error)}</Problem>
  if (query.data === undefined) return <Spinner />
  const { rows, basis } = query.data
  if (rows.length === 0) return <p role="status">{text.none}</p>
  const table = levelTable(rows, by, { text: messages, format })
  return (
    <>
      <ResultTable table={table} hideTitle wide />
      <div className={styled('row', 's2', 'acrossS4', 'end')}>
        <SaveFiguresButton
          label={messages.fields.csv}
          hint={text.csvHint}
          name={text.file}
          rowsOf={() => namedRows(table)}
          about={basisFacts(basis, language)}
        />
        <BasisMark basis={basis} />
      </div>
    </>
  )
}
