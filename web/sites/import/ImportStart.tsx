import { useState } from 'react'
import { fileIssueText } from '#contracts'
import type { FileIssue } from '#domain'
import { errorText } from '#web/api/apiError.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import tableStyles from '#web/tableEntry/TableEntry.module.css'
import { Button } from '#web/ui/Button.tsx'
import { DropArea } from '#web/ui/DropArea.tsx'
import { useDialogEntries } from '#web/ui/dialogEntries.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Field } from '#web/ui/Field.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './ImportDialog.module.css'
import type { SiteImporting } from './useImport.ts'

const accepted = '.xlsx,.csv,.txt,.tsv,.dat,.kml,.kmz,.zip,.geojson,.json,.gpx,.rsf,.xyz,.yaml,.yml'

/** The area for dropping or choosing files, and for pasting text. */
export function ImportStart({ importing }: { readonly importing: SiteImporting }) {
  const [typed, setTyped] = useState('')
  useDialogEntries(typed)
  const { open, paste } = importing
  const messages = useText()
  const { siteImport: text } = messages
  const format = useFormat()
  const [flaws, setFlaws] = useState<readonly FileIssue[]>([])

  return (
    <div className={styled('stack', 's4', 'shrinks')}>
      {open.isError && <Problem>{errorText(open.error)}</Problem>}
      <DropArea
        label={text.chooseFiles}
        accepted={accepted}
        className={styles.drop}
        onFiles={(files) => open.mutate([...files])}
      >
        {(choose) => (
          <>
            <p className={styled('t4', 'w4')}>{text.dropTitle}</p>
            <p className={styled('note')}>{text.dropHint}</p>
            <Button icon="upload" busy={open.isPending} onClick={choose} data-autofocus>
              {text.chooseFiles}
            </Button>
          </>
        )}
      </DropArea>
      <Field
        label={text.paste}
        hint={text.pasteHint}
        error={
          flaws.length === 0
            ? null
            : flaws.map((flaw) => fileIssueText(flaw, messages, format.exact)).join(' ')
        }
      >
        {(ids) => (
          <textarea
            {...ids}
            className={tableStyles.paste}
            rows={7}
            spellCheck={false}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setFlaws([])
            }}
          />
        )}
      </Field>
      <div className={styled('line', 'atEnd')}>
        <Button variant="primary" disabled={typed.trim() === ''} onClick={() => setFlaws(paste(typed))}>
          {text.preview}
        </Button>
      </div>
    </div>
  )
}
