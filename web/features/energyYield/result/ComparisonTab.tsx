import { useQuery } from '@tanstack/react-query'
import { energyYieldOrderSchema, type Job, products } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { ResultProblem } from '#web/jobs/ResultProblem.tsx'
import { jobResultQuery } from '#web/jobs/resultQueries.ts'
import { useJob } from '#web/jobs/useShownJob.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { Comparison } from './Comparison.tsx'
import styles from './FarmResult.module.css'
import type { FarmTabProps } from './FarmResult.tsx'
import { replacedBy } from './replacedBy.ts'
import { ScopeSwitch } from './ScopeSwitch.tsx'

/** Two calculations side by side: another layout, other turbines or other years. */
export function ComparisonTab({ job, jobs, result, scope, onScope, compareId, onCompare }: FarmTabProps) {
  const { comparison: text, replaced } = useText().farmResult
  const format = useFormat()
  // The address may name one that is older than those that are loaded.
  const named = useJob(compareId, jobs)
  const known = named === null || jobs.includes(named) ? jobs : [...jobs, named]
  const others = known.filter(
    ({ id, status, product }) =>
      status === 'COMPLETED' && product === products.energyYield.code && id !== job.id,
  )
  const chosen = others.find(({ id }) => id === compareId) ?? null
  if (others.length === 0) return <EmptyState icon="copy">{text.none}</EmptyState>

  function optionText(one: Job): string {
    const order = energyYieldOrderSchema.safeParse(one.parameters).data
    const option = text.option(
      one.list_name,
      format.dateTime(one.created_at),
      order ? `${order.from_year}–${order.till_year}` : '',
    )
    return replacedBy(one, jobs) ? `${option} (${replaced})` : option
  }

  return (
    <>
      <div className={styles.selectors}>
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
        <ScopeSwitch result={result} scope={scope} onScope={onScope} />
      </div>
      {chosen ? (
        <Chosen key={chosen.id} job={job} other={chosen} result={result} scope={scope} />
      ) : (
        <EmptyState icon="copy">{text.hint}</EmptyState>
      )}
    </>
  )
}

function Chosen({
  job,
  other,
  result,
  scope,
}: Pick<FarmTabProps, 'job' | 'result' | 'scope'> & { readonly other: Job }) {
  const query = useQuery(jobResultQuery(useCaller(), 'energyYield', other.id))
  if (query.isError)
    return <ResultProblem jobId={other.id} error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner />
  return <Comparison job={job} result={result} otherJob={other} other={query.data} scope={scope} />
}
