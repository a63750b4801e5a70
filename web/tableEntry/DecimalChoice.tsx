import type { DecimalMark } from '#domain'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import styles from './TableEntry.module.css'

const marks: readonly DecimalMark[] = [',', '.']

/** Asks for the decimal mark of a table whose numbers do not show it. */
export function DecimalChoice({ onChoose }: { readonly onChoose: (mark: DecimalMark) => void }) {
  const { production: text } = useText()
  return (
    <div className={styles.buttons}>
      <span>{text.decimal}:</span>
      {marks.map((mark) => (
        <Button key={mark} size="small" onClick={() => onChoose(mark)}>
          {text.decimals[mark]}
        </Button>
      ))}
    </div>
  )
}
