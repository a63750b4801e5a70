import { type DragEvent, useRef, useState } from 'react'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Field } from '#web/ui/Field.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import styles from './Production.module.css'
import type { ProductionDraft } from './productionDraft.ts'

const accepted = '.csv,.txt,.tsv,.dat'

/** Where a table is pasted, chosen or dropped. */
export function TableEntry({
  draft: { table, file },
  problem,
  isLoading,
  onChange,
  onExample,
}: {
  readonly draft: ProductionDraft
  readonly problem: string | null
  /** Whether the example is on its way. */
  readonly isLoading: boolean
  readonly onChange: (change: Partial<ProductionDraft>) => void
  readonly onExample: () => void
}) {
  const { production: text } = useText()
  const format = useFormat()
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (chosen: File | undefined) => chosen && onChange({ file: chosen })

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button within does the same without a mouse
    <div
      className={classes(styles.entry, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {file === null ? (
        <Field label={text.table} hint={text.tableHint} error={problem}>
          {(ids) => (
            <textarea
              {...ids}
              className={styles.paste}
              rows={9}
              spellCheck={false}
              placeholder={'2024-01; 1234567; 98\n2024-02; 987654; 97\n…'}
              value={table}
              onChange={(event) => onChange({ table: event.currentTarget.value })}
            />
          )}
        </Field>
      ) : (
        <div>
          <p className={styles.label}>{text.table}</p>
          <p className={styles.file}>
            {text.file(file.name, format.bytes(file.size))}
            <IconButton icon="close" label={text.removeFile} onClick={() => onChange({ file: null })} />
          </p>
          {problem !== null && <p role="alert">{problem}</p>}
        </div>
      )}
      <div className={styles.buttons}>
        <Button size="small" icon="upload" onClick={() => chooser.current?.click()}>
          {text.chooseFile}
        </Button>
        <span className={styles.hint}>{text.dropFile}</span>
        <Button size="small" variant="quiet" busy={isLoading} title={text.exampleHint} onClick={onExample}>
          {text.example}
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          accept={accepted}
          aria-label={text.chooseFile}
          onChange={(event) => {
            take(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </div>
    </div>
  )
}
