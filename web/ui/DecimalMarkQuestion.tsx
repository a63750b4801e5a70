import { type DecimalMark, type FileIssue, readMarkedNumber } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from './Button.tsx'
import styles from './NumberField.module.css'

const marks: readonly DecimalMark[] = [',', '.']

/** Asks for the decimal mark of a table whose numbers do not show it, by the first of them; empty if all do. */
export function DecimalMarkQuestion({
  issues,
  onChoose,
}: {
  readonly issues: readonly FileIssue[]
  readonly onChoose: (mark: DecimalMark) => void
}) {
  const { common } = useText()
  const format = useFormat()
  const issue = issues.find(({ code }) => code === 'numberAmbiguous')
  if (issue?.code !== 'numberAmbiguous') return null
  const number = /[\d.,]+/.exec(issue.text)?.[0] ?? issue.text
  return (
    <div className={styles.readings}>
      <span>{common.whichIsMeant(number)}</span>
      {marks.map((mark) => (
        <Button key={mark} size="small" onClick={() => onChoose(mark)}>
          {format.typed(readMarkedNumber(number, mark) ?? Number.NaN)}
        </Button>
      ))}
    </div>
  )
}
