import { candidateTurbineText, type ProductionCandidate, roundedYieldText } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import prose from '#web/ui/prose.module.css'
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
  const { production: text, quantities } = useText()
  const format = useFormat()
  const { columns } = text
  const turbineOf = (one: ProductionCandidate) => candidateTurbineText(one, text, format)
  const yearsOf = ({ reference }: ProductionCandidate) => reference.join('–')
  return (
    <Card title={text.candidates}>
      <div className={styles.candidates}>
        <DataTable
          wide
          caption={text.candidates}
          rows={candidates}
          keyOf={(one) => `${one.turbine.id} ${yearsOf(one)}`}
          isSelected={(_, index) => index === shown}
          columns={[
            {
              head: columns.turbine,
              cell: (one, index) => (
                <>
                  <button
                    type="button"
                    className={styles.candidate}
                    aria-label={text.show(`${turbineOf(one)}, ${yearsOf(one)}`)}
                    aria-pressed={index === shown}
                    onClick={() => onShow(index)}
                  >
                    {turbineOf(one)}
                  </button>{' '}
                  {index === best && <Chip tone="ok">{text.bestFit}</Chip>}
                </>
              ),
            },
            { head: columns.reference, cell: yearsOf, oneLine: true },
            { head: quantities.monthCount, number: (one) => format.number(one.month_count) },
            { head: columns.yield, number: (one) => roundedYieldText(one, format), strong: true },
            { head: columns.rSquared, number: (one) => format.number(one.r_squared, 3) },
            { head: columns.slope, number: (one) => format.number(one.slope, 2) },
            { head: columns.scatter, number: (one) => format.number(one.scatter, 1) },
            { head: columns.uncertainty, number: (one) => format.number(one.uncertainty.total, 1) },
            { head: columns.ageing, number: (one) => format.signed(one.ageing.slope, 2) },
          ]}
        />
      </div>
      <CardBody>
        <p className={prose.note}>{text.candidatesHint}</p>
      </CardBody>
    </Card>
  )
}
