import { useId, useState } from 'react'
import type { SiteListHead } from '#contracts'
import type { FileIssue } from '#domain'
import { ApiError, errorText } from '#web/api/apiError.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import type { ShownList } from '../useShownList.ts'
import styles from './ImportDialog.module.css'
import { ImportMap } from './ImportMap.tsx'
import { ImportStart } from './ImportStart.tsx'
import { ImportTable } from './ImportTable.tsx'
import { ImportTargetFields } from './ImportTargetFields.tsx'
import { ImportVerdict } from './ImportVerdict.tsx'
import { useImport } from './useImport.ts'

/** Result of an import. */
export interface ImportDone {
  /** The first filled list. */
  readonly listId: number | null
  /** Turbines of unknown types: their sites have no turbine data. */
  readonly unknownTurbines: readonly string[]
}

/** Sites from files and pasted text: read, shown as table and map, corrected, and saved all at once. */
export function ImportDialog({
  lists,
  into = null,
  onDone,
  onClose,
}: {
  readonly lists: readonly SiteListHead[]
  /** The list to extend; null: new lists are created. */
  readonly into?: ShownList | null
  readonly onDone: (done: ImportDone) => void
  readonly onClose: () => void
}) {
  const { siteImport: text, common } = useText()
  const format = useFormat()
  const importing = useImport(lists, into)
  const [shown, setShown] = useState(0)
  const form = useId()
  const { sources, checked, save } = importing
  const source = sources[shown] ?? sources[0]

  if (!source)
    return (
      <Dialog entries={false} title={text.title} open onClose={onClose} size="large">
        <ImportStart importing={importing} />
      </Dialog>
    )
  const index = sources.indexOf(source)
  const saveAll = () => {
    if (!importing.canSave) return
    save.mutate(undefined, {
      onSuccess: ({ lists: made, unknown_turbines: unknownTurbines }) => {
        onDone({ listId: made[0]?.id ?? null, unknownTurbines })
        onClose()
      },
    })
  }
  return (
    <Dialog
      entries={true}
      title={text.title}
      open
      onClose={onClose}
      size="wide"
      actions={
        <>
          <Button onClick={importing.startOver} disabled={save.isPending}>
            {text.startOver}
          </Button>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button
            variant="primary"
            busy={save.isPending}
            disabled={!importing.canSave}
            type="submit"
            form={form}
            ref={focusNow}
          >
            {text.save(format.number(checked.sites.length))}
          </Button>
        </>
      }
    >
      <div className={styles.preview}>
        <form
          id={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            saveAll()
          }}
        >
          <ImportTargetFields importing={importing} into={into} shown={index} onShow={setShown} />
        </form>
        {importing.readAgain.isError && <Problem>{errorText(importing.readAgain.error)}</Problem>}
        {save.isError && (
          <Problem>
            {text.failed} {errorText(save.error)}{' '}
            {save.error instanceof ApiError && save.error.issues.map(({ message }) => message).join(' ')}
          </Problem>
        )}
        <ImportVerdict importing={importing} source={source} />
        <div className={styles.views}>
          {source.sheet && (
            <ImportTable
              source={source}
              sheet={source.sheet}
              issues={checked.rowIssues[index] ?? noIssues}
              onChange={(changed) => importing.change(index, changed)}
            />
          )}
          <ImportMap sites={checked.sites} />
        </div>
      </div>
    </Dialog>
  )
}

/** The rows replace the field that had the focus: Enter saves them, if all are sound. */
function focusNow(button: HTMLButtonElement | null): void {
  button?.focus()
}

const noIssues: ReadonlyMap<number, readonly FileIssue[]> = new Map()
