import { fileIssueText } from '#contracts'
import { type FileIssue, siteListMaxSites } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { ReadingTable } from '#web/reading/ReadingTable.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { DecimalMarkQuestion } from '#web/ui/DecimalMarkQuestion.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { readingsOfSource } from './checkImport.ts'
import styles from './ImportDialog.module.css'
import { type ImportSource, withDecimalMark, withLines, withOrder } from './importSources.ts'
import { type IssueGroup, issueGroups, keyOf } from './issueGroups.ts'
import { MatchedTypes } from './MatchedTypes.tsx'
import type { SiteImporting } from './useImport.ts'

/** Expected import, and its obstacles. */
export function ImportVerdict({
  importing,
  source,
}: {
  readonly importing: SiteImporting
  readonly source: ImportSource
}) {
  const messages = useText()
  const { siteImport: text, fileIssues } = messages
  const format = useFormat()
  const { checked, sources, change } = importing
  const { messages: serverMessages = [], notes = [], notListed = 0 } = source
  const warnings = [...notes, ...checked.warnings.map((one) => fileIssueText(one, messages, format.exact))]
  const textOf = ({ issue, lines }: IssueGroup) => {
    const issueText = fileIssueText(issue, messages, format.exact)
    if (lines.length === 0) return issueText
    if (lines.length === 1) return fileIssues.atLine(String(lines[0]), issueText)
    const more = lines.length - mostLines
    const named = lines.slice(0, mostLines).map(String)
    return fileIssues.atLines(
      more > 0 ? text.andMore(named.join(', '), format.number(more)) : format.list(named),
      issueText,
    )
  }
  const problemList = (issues: readonly FileIssue[]) => {
    const groups = issueGroups(issues)
    const more = groups.length - mostShown
    return (
      <ul className={styles.problems}>
        {groups.slice(0, mostShown).map((group) => (
          <li key={keyOf(group.issue)}>{textOf(group)}</li>
        ))}
        {more > 0 && <li>{text.moreKinds(format.number(more))}</li>}
      </ul>
    )
  }
  const index = sources.indexOf(source)
  const rowIssues = [...(checked.rowIssues[index]?.values() ?? [])].flat()
  const isOrderDoubtful = rowIssues.some(({ code }) => code === 'coordinatesExchanged')
  const otherSystem = rowIssues.find((issue) => issue.code === 'gaussKruegerAsUtm')?.text
  const readings = readingsOfSource(source, checked.records[index] ?? null)
  const leftOut = sources.reduce((sum, one) => sum + one.leftOut.size, 0)

  function leaveOutBroken() {
    change(index, withLines(source, [...(checked.rowIssues[index]?.keys() ?? [])], false))
  }

  return (
    <>
      {source.issues.length > 0 && (
        <Problem>
          {source.sheet !== null &&
            !source.issues.some(({ code }) => code === 'coordinateColumnsMissing') && (
              <b>{text.fileProblems} </b>
            )}
          {problemList(source.issues)}
        </Problem>
      )}
      {serverMessages.length > 0 && <Problem>{serverMessages.slice(0, mostShown).join(' ')}</Problem>}
      {notListed > 0 && (
        <Problem>
          {text.notListed(
            format.number(source.sheet?.rows.length ?? 0),
            format.number(notListed),
            format.number(siteListMaxSites),
          )}
        </Problem>
      )}
      {checked.issues.length > 0 && <Problem>{problemList(checked.issues)}</Problem>}
      {rowIssues.length > 0 && <Problem>{problemList(rowIssues)}</Problem>}
      {warnings.map((warning) => (
        <div key={warning} className={styles.verdict}>
          {warning}
        </div>
      ))}
      <DecimalMarkQuestion
        issues={rowIssues}
        onChoose={(mark) => change(index, withDecimalMark(source, mark))}
      />
      {isOrderDoubtful && (
        <div className={styles.verdict}>
          <span>{text.orderDoubtful}</span>
          {(['exchanged', 'as_written'] as const).map((order) => (
            <Button key={order} size="small" onClick={() => change(index, withOrder(source, order))}>
              {text.orders[order]}
            </Button>
          ))}
        </div>
      )}
      {otherSystem !== undefined && (
        <div className={styles.verdict}>
          <Button size="small" onClick={() => importing.setUtmZone(otherSystem)}>
            {text.readAs(otherSystem)}
          </Button>
        </div>
      )}
      <MatchedTypes sites={checked.sites} />
      {readings.length > 0 && (
        <details>
          <summary>{messages.reading.title}</summary>
          {readings.map((reading) => (
            <ReadingTable key={JSON.stringify(reading)} record={reading} />
          ))}
        </details>
      )}
      <div className={styles.verdict} role="status">
        {checked.plan.ok && checked.brokenCount === 0 && (
          <Chip tone="ok">
            {text.ready(
              format.number(checked.sites.length),
              checked.plan.value.map(({ name }) => name).join(', '),
            )}
          </Chip>
        )}
        {checked.brokenCount > 0 && (
          <>
            <Chip tone="bad">{text.problems(format.number(checked.brokenCount))}</Chip>
            <Button size="small" onClick={leaveOutBroken}>
              {text.leaveOut}
            </Button>
          </>
        )}
        {leftOut > 0 && <Chip>{text.leftOut(format.number(leftOut))}</Chip>}
      </div>
    </>
  )
}

const mostShown = 5
/** Number of listed lines of a kind of problem. */
const mostLines = 8
