import { useState } from 'react'
import {
  longTermYieldText,
  type ProductionCorrection,
  quantityChange,
  quantityText,
  tableText,
  uncertaintyText,
  weakFitText,
  type YieldIndexProduct,
} from '#contracts'
import { BasisMark } from '#web/basis/BasisMark.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { ReadingTable } from '#web/reading/ReadingTable.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { styled } from '#web/ui/styled.ts'
import { CandidateTable } from './CandidateTable.tsx'
import { LeftOutTable } from './LeftOutTable.tsx'
import { MonthFigures } from './MonthFigures.tsx'
import styles from './Production.module.css'
import { ProductionDownloads } from './ProductionDownloads.tsx'

/** The long-term yield of the preferred or chosen candidate, with its basis. */
export function ProductionResult({
  product,
  correction,
  form,
  name,
}: {
  readonly product: YieldIndexProduct
  readonly correction: ProductionCorrection
  /** Request of the result, for its files. */
  readonly form: FormData
  /** Name of the farm. */
  readonly name: string
}) {
  const { production: text } = useText()
  const format = useFormat()
  const { candidates, best, best_by, table, cell, warnings } = correction
  const [looked, setLooked] = useState<{ readonly of: ProductionCorrection; readonly index: number } | null>(
    null,
  )
  const index = looked?.of === correction ? looked.index : (best ?? 0)
  const candidate = candidates[index]
  if (!candidate) return null
  const { annual_energy, ageing, month_count, left_out } = candidate
  const weak = weakFitText(candidate, text, format)
  return (
    <>
      <Card
        title={text.result}
        marks={<BasisMark basis={correction.basis} />}
        actions={<ProductionDownloads productId={product.id} form={form} name={name} />}
      >
        <CardBody>
          <div className={styled('stack', 's4', 'shrinks')}>
            {annual_energy === null ? (
              <Problem>{text.tooFew(format.number(month_count))}</Problem>
            ) : (
              <Facts
                className={styles.figures}
                facts={[
                  [
                    `${candidate.turbine.name}, ${candidate.reference.join('–')}`,
                    <span key="yield" className={styles.yield}>
                      {text.perYear(longTermYieldText(candidate, format))}
                    </span>,
                  ],
                  [text.uncertainty, uncertaintyText(candidate, text, format)],
                  [text.columns.rSquared, quantityText('rSquared', candidate.r_squared, format)],
                  [
                    text.monthsUsed,
                    text.countOf(format.number(month_count), format.number(month_count + left_out.length)),
                  ],
                ]}
              />
            )}
            {weak !== null && <Problem>{weak}</Problem>}
            {index === best && best_by !== null && <p className={styled('note')}>{text.bestBy[best_by]}</p>}
            <p className={styled('note')}>
              {tableText(table, text, format)}. {text.cell(format.latLon(cell.lat, cell.lon, 2))}.
            </p>
            <ReadingTable record={correction.reading} />
            {warnings.length > 0 && (
              <div>
                <p>{text.warnings}</p>
                <ul>
                  {warnings.map(({ message }) => (
                    <li key={message}>{message}</li>
                  ))}
                </ul>
              </div>
            )}
          </div>
        </CardBody>
      </Card>
      <CandidateTable
        candidates={candidates}
        best={best}
        shown={index}
        onShow={(chosen) => setLooked({ of: correction, index: chosen })}
      />
      {annual_energy !== null && (
        <Card title={text.fit}>
          <CardBody>
            <p className={styled('note')}>
              {ageing.slope === null
                ? text.noAgeing
                : text.ageingOf(
                    quantityChange('ageing', ageing.slope, format),
                    quantityText('significance', ageing.p, format),
                  )}
            </p>
            <MonthFigures candidate={candidate} product={product} name={name} />
          </CardBody>
        </Card>
      )}
      <LeftOutTable candidate={candidate} />
    </>
  )
}
