import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DropArea } from '#web/ui/DropArea.tsx'
import { Field } from '#web/ui/Field.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './TableEntry.module.css'

/** An entered table: pasted, or a file in its place. */
export interface TableDraft {
  readonly table: string
  readonly file: File | null
}

/** Entry of a table by pasting, choosing or dropping. */
export function TableEntry({
  draft: { table, file },
  label,
  hint,
  placeholder,
  accepted = '.csv,.txt,.tsv,.dat',
  rows = 9,
  problem = null,
  example,
  onChange,
}: {
  readonly draft: TableDraft
  /** Content of the table. */
  readonly label: string
  readonly hint?: string
  readonly placeholder: string
  /** Endings of the files that can be chosen. */
  readonly accepted?: string
  /** Lines of the field for pasted text. */
  readonly rows?: number
  readonly problem?: string | null
  /** An example to fill in; `isLoading`: it is on its way. */
  readonly example?: { readonly hint: string; readonly isLoading?: boolean; readonly fill: () => void }
  readonly onChange: (change: Partial<TableDraft>) => void
}) {
  const { production: text } = useText()
  const format = useFormat()
  return (
    <DropArea
      label={text.chooseFile}
      accepted={accepted}
      isSingle
      className={styles.entry}
      onFiles={([chosen]) => onChange({ file: chosen! })}
    >
      {(choose) => (
        <>
          {file === null ? (
            <Field label={label} {...(hint !== undefined && { hint })} error={problem}>
              {(ids) => (
                <textarea
                  {...ids}
                  className={styles.paste}
                  rows={rows}
                  spellCheck={false}
                  placeholder={placeholder}
                  value={table}
                  onChange={(event) => onChange({ table: event.currentTarget.value })}
                />
              )}
            </Field>
          ) : (
            <div>
              <p className={styled('t2', 'w2')}>{label}</p>
              <p className={styled('line', 's2', 'middle', 'breaks')}>
                {text.file(file.name, format.bytes(file.size))}
                <IconButton icon="close" label={text.removeFile} onClick={() => onChange({ file: null })} />
              </p>
              {problem !== null && <p role="alert">{problem}</p>}
            </div>
          )}
          <div className={styled('row', 's2', 'middle')}>
            <Button size="small" icon="upload" onClick={choose}>
              {text.chooseFile}
            </Button>
            <span className={styled('note')}>{text.dropFile}</span>
            {example && (
              <Button
                size="small"
                variant="quiet"
                busy={example.isLoading ?? false}
                title={example.hint}
                onClick={example.fill}
              >
                {text.example}
              </Button>
            )}
          </div>
        </>
      )}
    </DropArea>
  )
}
