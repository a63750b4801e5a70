import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { basisFacts, type MeteredValues, namedRows } from '#contracts'
import type { LatLon } from '#domain'
import { errorText } from '#web/api/apiError.ts'
import { BasisMark } from '#web/basis/BasisMark.tsx'
import { isMixRefused, useMarketCaller, useMixing } from '#web/basis/useMixing.ts'
import { SaveFiguresButton } from '#web/fields/SaveFiguresButton.tsx'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './MeteredNeighbours.module.css'
import { marketValueMonths, marketValueYears, meteredMonthRows } from './marketValueTables.ts'
import { marketValuesQuery } from './meteredQuery.ts'

interface AroundPlace {
  readonly productId: number
  readonly place: LatLon
  readonly radiusKm: number
}

/** Market values of metered plants around a place, computed once they are requested. */
export function MarketValues(around: AroundPlace) {
  const { metered: text } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles.part}>
      <div className={styled('row', 's2', 'acrossS4', 'end')}>
        <h3>{text.values.title}</h3>
        {!isOpen && <Button onClick={() => setOpen(true)}>{text.values.show}</Button>}
      </div>
      <p className={styled('belowS2', 'faint', 't2')}>{text.values.hint}</p>
      {isOpen && <Found {...around} />}
    </section>
  )
}

function Found({ productId, place, radiusKm }: AroundPlace) {
  const { basis } = useText()
  const [, ask] = useMixing()
  const query = useQuery(marketValuesQuery(useMarketCaller(), productId, place, radiusKm))
  if (isMixRefused(query.error))
    return (
      <>
        <p className={styled('belowS2', 'warnBox')}>{errorText(query.error)}</p>
        <p>
          <Button onClick={ask}>{basis.mix.show}</Button>{' '}
          <span className={styled('belowS2', 'faint', 't2')}>{basis.mix.showHint}</span>
        </p>
      </>
    )
  if (query.isError) return <Problem onRetry={() => void query.refetch()}>{errorText(query.error)}</Problem>
  if (query.data === undefined) return <Spinner />
  return <Tables values={query.data} />
}

function Tables({ values }: { readonly values: MeteredValues }) {
  const messages = useText()
  const { metered: text, fields } = messages
  const format = useFormat()
  const language = useLanguage()
  const [index, setIndex] = useState(0)
  const { plants, synthetic, basis } = values
  if (plants.length === 0) return <p role="status">{text.values.none}</p>
  const words = { text: messages, format }
  const years = marketValueYears(plants, words)
  const shown = plants[index] ?? plants[0]!
  return (
    <>
      {synthetic && <p className={styled('belowS2', 'warnBox')}>{text.synthetic}</p>}
      <div>
        <BasisMark basis={basis} />
      </div>
      <ResultTable table={years} hideTitle wide />
      <div className={styled('row', 's2', 'acrossS4', 'end')}>
        <Select
          label={text.course}
          value={String(plants.indexOf(shown))}
          searchable
          choices={plants.map(({ name, farm, type }, i) => ({
            value: String(i),
            label: name || farm || type,
          }))}
          onChange={(next) => setIndex(Number(next))}
        />
        <SaveFiguresButton
          label={fields.csv}
          hint={text.values.csvHint}
          name={text.values.file}
          rowsOf={() => namedRows(meteredMonthRows(plants, words))}
          about={basisFacts(basis, language)}
        />
      </div>
      <ResultTable table={marketValueMonths(shown, words)} hideTitle wide />
    </>
  )
}
