import type { SeriesComparison } from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import { SmallTool } from '#web/ui/SmallTool.tsx'
import styles from './Comparison.module.css'

/** The series that are compared, the reference first; the others can be taken away. */
export function ComparedList({
  comparison: { series, left_out },
  names,
  onRemove,
}: {
  readonly comparison: SeriesComparison
  readonly names: readonly string[]
  readonly onRemove: (jobId: string, siteId: number) => void
}) {
  const { seriesComparison: text } = useText()
  return (
    <>
      <ul className={styles.series}>
        {series.map(({ job_id, site_id }, index) => (
          <li key={`${job_id}.${site_id}`}>
            {names[index]}
            {index === 0 ? (
              <span className={styles.reference}>{text.reference}</span>
            ) : (
              <SmallTool
                icon="close"
                label={text.remove(names[index] ?? '')}
                onClick={() => onRemove(job_id, site_id)}
              />
            )}
          </li>
        ))}
      </ul>
      {left_out.map(({ job_id, site_id, site_name, reason }) => (
        <p key={`${job_id}.${site_id}`} className={styles.notice}>
          {text.leftOut(site_name ?? text.unknownSeries)} {text.reasons[reason]}
          <SmallTool
            icon="close"
            label={text.remove(site_name ?? text.unknownSeries)}
            onClick={() => onRemove(job_id, site_id)}
          />
        </p>
      ))}
    </>
  )
}
