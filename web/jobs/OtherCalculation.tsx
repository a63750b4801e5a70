import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type AvailableProduct, type Job, products, type ResultOf } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { BasisMark } from '#web/basis/BasisMark.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './OtherCalculation.module.css'
import { ResultProblem } from './ResultProblem.tsx'
import { jobResultQuery } from './resultQueries.ts'
import { useJob } from './useShownJob.ts'

/** Choice of another calculation of a product, and the comparison of both. */
export function OtherCalculation<P extends AvailableProduct>({
  product,
  job,
  jobs,
  compareId,
  onCompare,
  optionText,
  none,
  more,
  children,
}: {
  readonly product: P
  /** The viewed calculation. */
  readonly job: Job
  /** Loaded jobs of the product. */
  readonly jobs: readonly Job[]
  /** null: none chosen. */
  readonly compareId: string | null
  readonly onCompare: (id: string) => void
  readonly optionText: (job: Job) => string
  /** Suggested next step if there is no other calculation. */
  readonly none: string
  /** Next to the choice. */
  readonly more?: ReactNode
  readonly children: (otherJob: Job, other: ResultOf<P>) => ReactNode
}) {
  const { comparison: text } = useText().products
  // The address may name a job older than the loaded ones.
  const named = useJob(compareId, jobs)
  const known = named === null || jobs.includes(named) ? jobs : [...jobs, named]
  const others = known.filter(
    (one) => one.status === 'COMPLETED' && one.product === products[product].code && one.id !== job.id,
  )
  const chosen = others.find(({ id }) => id === compareId) ?? null
  if (others.length === 0) return <EmptyState icon="copy">{none}</EmptyState>
  return (
    <>
      <div className={styled('row', 's3', 'acrossS4', 'end', 'aboveS4', 'belowS4')}>
        <div className={styles.calculation}>
          <Select
            label={text.with}
            placeholder={text.choose}
            searchable={others.length > 8}
            value={chosen?.id ?? null}
            choices={others.map((one) => ({ value: one.id, label: optionText(one) }))}
            onChange={onCompare}
          />
        </div>
        {more}
      </div>
      {chosen ? (
        <Chosen key={chosen.id} product={product} other={chosen}>
          {children}
        </Chosen>
      ) : (
        <EmptyState icon="copy">{text.hint}</EmptyState>
      )}
    </>
  )
}

function Chosen<P extends AvailableProduct>({
  product,
  other,
  children,
}: {
  readonly product: P
  readonly other: Job
  readonly children: (otherJob: Job, other: ResultOf<P>) => ReactNode
}) {
  const { comparison: text } = useText().products
  const query = useQuery(jobResultQuery(useCaller(), product, other.id))
  if (query.isError)
    return <ResultProblem jobId={other.id} error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner />
  return (
    <>
      {children(other, query.data)}
      <p className={styled('aboveS3', 'note')}>
        {text.unrounded} <BasisMark basis={query.data.basis} />
      </p>
    </>
  )
}
