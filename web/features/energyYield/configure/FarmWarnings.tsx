import { diametersText, farmIssueText } from '#contracts'
import type { checkWindFarm, WindFarmIssue } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Scrolling } from '#web/ui/Scrolling.tsx'
import styles from './FarmWarnings.module.css'
import type { ShownTurbine } from './farmTurbines.ts'

/** More would hide the table; the others are counted. */
const shownAtMost = 6

/** Obstacles to calculating the farm, and warnings. */
export function FarmWarnings({
  turbines,
  check,
}: {
  readonly turbines: readonly ShownTurbine[]
  readonly check: ReturnType<typeof checkWindFarm>
}) {
  const { windFarm: text, products } = useText()
  const format = useFormat()
  const nameOf = (index: number) => turbines[index]?.name ?? ''
  const incomplete = check.errors.filter(({ code }) => code === 'turbineIncomplete')
  const errors = check.errors.filter(({ code }) => code !== 'turbineIncomplete')
  const issues = [...errors, ...incomplete.slice(0, 1), ...check.warnings]
  if (issues.length === 0) return null

  function shortText(issue: WindFarmIssue): string {
    if (issue.code === 'turbinesTooClose')
      return text.tooClose(nameOf(issue.index), nameOf(issue.otherIndex), diametersText(issue, format))
    if (issue.code === 'heightDeviates') return text.heightDeviation(nameOf(issue.index))
    if (issue.code === 'turbineIncomplete') return text.incomplete(format.number(incomplete.length))
    return longText(issue)
  }
  const longText = (issue: WindFarmIssue) => farmIssueText(issue, nameOf, text, format)

  return (
    <Scrolling as="ul" className={styles.warnings} label={products.order.warnings}>
      {issues.slice(0, shownAtMost).map((issue) => (
        <li key={longText(issue)}>
          <Chip tone={errors.includes(issue) ? 'bad' : 'warn'} title={longText(issue)}>
            {shortText(issue)}
          </Chip>
        </li>
      ))}
      {issues.length > shownAtMost && <li>{text.andMore(format.number(issues.length - shownAtMost))}</li>}
    </Scrolling>
  )
}
