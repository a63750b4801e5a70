import { candidateTurbineText, type ProductionCandidate, roundedYieldText } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
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
  /** Index of the one whose months are shown. */
  readonly shown: number
  readonly onShow: (index: number) => void
}) {
  const { production: text } = useText()
  const format = useFormat()
  const { columns } = text
  return (
    <Card title={text.candidates}>
      <div className={styles.candidates}>
        <Table
          wide
          caption={text.candidates}
          head={
            <>
              <Th>{columns.turbine}</Th>
              <Th>{columns.reference}</Th>
              <Th numeric>{columns.months}</Th>
              <Th numeric>{columns.yield}</Th>
              <Th numeric>{columns.rSquared}</Th>
              <Th numeric>{columns.slope}</Th>
              <Th numeric>{columns.scatter}</Th>
              <Th numeric>{columns.uncertainty}</Th>
              <Th numeric>{columns.ageing}</Th>
            </>
          }
        >
          {candidates.map((one, index) => {
            const turbine = candidateTurbineText(one, text, format)
            const years = one.reference.join('–')
            return (
              <Tr key={`${one.turbine.id} ${years}`} selected={index === shown}>
                <Td>
                  <button
                    type="button"
                    className={styles.candidate}
                    aria-label={text.show(`${turbine}, ${years}`)}
                    aria-pressed={index === shown}
                    onClick={() => onShow(index)}
                  >
                    {turbine}
                  </button>{' '}
                  {index === best && <Chip tone="ok">{text.bestFit}</Chip>}
                </Td>
                <Td oneLine>{years}</Td>
                <Td numeric>{format.number(one.month_count)}</Td>
                <Td numeric strong>
                  {roundedYieldText(one, format)}
                </Td>
                <Td numeric>{format.number(one.r_squared, 3)}</Td>
                <Td numeric>{format.number(one.slope, 2)}</Td>
                <Td numeric>{format.number(one.scatter, 1)}</Td>
                <Td numeric>{format.number(one.uncertainty.total, 1)}</Td>
                <Td numeric>{format.signed(one.ageing.slope, 2)}</Td>
              </Tr>
            )
          })}
        </Table>
      </div>
      <CardBody>
        <p className={styles.hint}>{text.candidatesHint}</p>
      </CardBody>
    </Card>
  )
}
