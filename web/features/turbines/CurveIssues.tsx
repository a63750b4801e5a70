import { fileIssueText } from '#contracts'
import type { FileIssue } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './Turbines.module.css'

/** All errors and doubts about a curve, each with its line. */
export function CurveIssues({
  title,
  issues,
  tone,
}: {
  readonly title: string
  readonly issues: readonly FileIssue[]
  readonly tone: 'bad' | 'warn'
}) {
  const messages = useText()
  const format = useFormat()
  if (issues.length === 0) return null
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      tabIndex={0}
      className={classes(styles.issues, styles[tone])}
    >
      <strong>{title}</strong>
      <ul>
        {issues.map((issue, i) => {
          const text = fileIssueText(issue, messages, format.exact)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an issue can occur on several lines
            <li key={i}>
              {'line' in issue ? messages.fileIssues.atLine(format.number(issue.line), text) : text}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
