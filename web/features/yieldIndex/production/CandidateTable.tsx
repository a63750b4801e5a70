import { candidatesTable, candidateTurbineText, type ProductionCandidate } from '#contracts'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './Production.module.css'

/** Comparison of all reference turbines and periods, with the preferred one marked. */
export function CandidateTable({
  candidates,
  best,
  shown,
  onShow,
}: {
  readonly candidates: readonly ProductionCandidate[]
  readonly best: number | null
  /** Index of the candidate whose months are shown. */
  readonly shown: number
  readonly onShow: (index: number) => void
}) {
  const text = useText()
  const format = useFormat()
  const { production } = text
  const rowLabel = (row: number) => {
    const one = candidates[row]!
    return production.show(`${candidateTurbineText(one, production, format)}, ${one.reference.join('–')}`)
  }
  return (
    <Card title={production.candidates}>
      <div className={styles.candidates}>
        <ResultTable
          fills
          table={candidatesTable(production.candidates, candidates, undefined, { text, format })}
          chosen={shown}
          onRow={onShow}
          rowLabel={rowLabel}
          mark={(row, column) => row === best && column === 0 && <Chip tone="ok">{production.bestFit}</Chip>}
        />
      </div>
      <CardBody>
        <p className={styled('note')}>{production.candidatesHint}</p>
      </CardBody>
    </Card>
  )
}
