import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { basisFacts, comparisonLimits, namedRows } from '#contracts'
import type { LatLon } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { BasisMark } from '#web/basis/BasisMark.tsx'
import { SaveFiguresButton } from '#web/fields/SaveFiguresButton.tsx'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { styled } from '#web/ui/styled.ts'
import { noLimits, readLimits, type TypedLimits } from './comparisonLimits.ts'
import { comparisonTurbineTable } from './comparisonTurbineTable.ts'
import styles from './MeteredNeighbours.module.css'
import { type ComparisonRequest, comparisonTurbinesQuery } from './meteredQuery.ts'

/** Metered plants as comparison turbines within the entered distances of TR 6. */
export function ComparisonTurbines({
  productId,
  place,
}: {
  readonly productId: number
  readonly place: LatLon
}) {
  const { comparison: text } = useText().metered
  const format = useFormat()
  const [typed, setTyped] = useState(noLimits)
  const [asked, setAsked] = useState<ComparisonRequest | null>(null)
  const { limits, wrong } = readLimits(typed, format.decimalSign)
  const field = (name: keyof TypedLimits, unit: 'km' | 'm') => {
    const { min, max } = unit === 'km' ? comparisonLimits.distanceKm : comparisonLimits.hubHeightM
    return (
      <NumberField
        label={text[name]}
        unit={unit}
        value={typed[name]}
        error={wrong.includes(name) ? text.range(format.exact(min), format.exact(max)) : null}
        onChange={(value) => setTyped({ ...typed, [name]: value })}
      />
    )
  }
  return (
    <section className={styles.part}>
      <h3>{text.title}</h3>
      <p className={styled('belowS2', 'faint', 't2')}>{text.hint}</p>
      <form
        className={styled('row', 's2', 'acrossS4', 'end')}
        onSubmit={(event) => {
          event.preventDefault()
          if (limits !== null) setAsked({ productId, place, limits })
        }}
      >
        {field('distanceA', 'km')}
        {field('distanceB', 'km')}
        {field('hubHeight', 'm')}
        <Button type="submit" disabled={limits === null}>
          {text.list}
        </Button>
      </form>
      {asked !== null && <Turbines asked={asked} />}
    </section>
  )
}

function Turbines({ asked }: { readonly asked: ComparisonRequest }) {
  const messages = useText()
  const { metered, fields } = messages
  const format = useFormat()
  const language = useLanguage()
  const query = useQuery(comparisonTurbinesQuery(useCaller(), asked))
  if (query.isError) return <Problem onRetry={() => void query.refetch()}>{errorText(query.error)}</Problem>
  if (query.data === undefined) return <Spinner />
  const { turbines, found, basis } = query.data
  const { distance_b_km } = asked.limits
  if (turbines.length === 0) return <p role="status">{metered.none(format.quantity(distance_b_km, 'km'))}</p>
  const table = comparisonTurbineTable(turbines, { text: messages, format })
  return (
    <>
      <ResultTable table={table} hideTitle wide />
      <div className={styled('row', 's2', 'acrossS4', 'end')}>
        {found > turbines.length && (
          <p className={styled('belowS2', 'faint', 't2')}>
            {metered.shownNearest(format.number(turbines.length))}
          </p>
        )}
        <SaveFiguresButton
          label={fields.csv}
          hint={metered.comparison.csvHint}
          name={metered.comparison.file}
          rowsOf={() => namedRows(table)}
          about={basisFacts(basis, language)}
        />
        <BasisMark basis={basis} />
      </div>
    </>
  )
}
