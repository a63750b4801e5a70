import type { ComparedOne, ComparedSeries, SeriesComparison } from '#contracts'
import { BasisMark } from '#web/basis/BasisMark.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { SmallTool } from '#web/ui/SmallTool.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './Comparison.module.css'
import { withoutHeight } from './comparisonChoice.ts'

type Named = Pick<ComparedSeries, 'job_id' | 'site_id' | 'height'>

/** The compared series, the reference first; the others can be removed. */
export function ComparedList({
  comparison: { height, series, left_out },
  names,
  onRemove,
  onRemoveMeasurement,
}: {
  readonly comparison: SeriesComparison
  readonly names: readonly string[]
  readonly onRemove: (one: ComparedOne) => void
  readonly onRemoveMeasurement: () => void
}) {
  const { seriesComparison: text } = useText()
  const keyOf = (one: Named) => `${one.job_id}.${one.site_id}@${one.height}`
  function remove({ job_id: jobId, site_id: siteId, height: ownM }: Named) {
    if (jobId === null || siteId === null) return onRemoveMeasurement()
    onRemove(withoutHeight({ jobId, siteId, ...(ownM !== null && { heightM: ownM }) }, height))
  }
  return (
    <>
      <ul className={styles.series}>
        {series.map((one, index) => (
          <li key={keyOf(one)}>
            {names[index]}
            <BasisMark basis={one.basis} />
            {index === 0 ? (
              <span className={styled('faint')}>{text.reference}</span>
            ) : (
              <SmallTool icon="close" label={text.remove(names[index] ?? '')} onClick={() => remove(one)} />
            )}
          </li>
        ))}
      </ul>
      {left_out.map((one) => (
        <p key={keyOf(one)} className={styled('aboveS3', 'warn', 't2')}>
          {text.leftOut(one.site_name ?? text.unknownSeries)} {text.reasons[one.reason]}
          <SmallTool
            icon="close"
            label={text.remove(one.site_name ?? text.unknownSeries)}
            onClick={() => remove(one)}
          />
        </p>
      ))}
    </>
  )
}
