import { energyYieldOrderSchema, type Job } from '#contracts'
import { OtherCalculation } from '#web/jobs/OtherCalculation.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Comparison } from './Comparison.tsx'
import type { FarmTabProps } from './FarmResult.tsx'
import { OtherAssessmentView } from './OtherAssessmentView.tsx'
import { replacedBy } from './replacedBy.ts'
import { ScopeSwitch } from './ScopeSwitch.tsx'

/** Two calculations side by side: another layout, other turbines or other years. */
export function ComparisonTab({ job, jobs, result, scope, onScope, compareId, onCompare }: FarmTabProps) {
  const { comparison: text, replaced } = useText().farmResult
  const format = useFormat()

  function optionText(one: Job): string {
    const order = energyYieldOrderSchema.safeParse(one.parameters).data
    const option = text.option(
      one.list_name,
      format.dateTime(one.created_at),
      order ? format.years(order.from_year, order.till_year) : '',
    )
    return replacedBy(one, jobs) ? `${option} (${replaced})` : option
  }

  return (
    <>
      <OtherCalculation
        {...{ job, jobs, compareId, onCompare, optionText }}
        product="energyYield"
        none={text.none}
        more={<ScopeSwitch result={result} scope={scope} onScope={onScope} />}
      >
        {(otherJob, other) => (
          <Comparison job={job} result={result} otherJob={otherJob} other={other} scope={scope} />
        )}
      </OtherCalculation>
      <OtherAssessmentView jobId={job.id} shown={result.other_assessment} />
    </>
  )
}
