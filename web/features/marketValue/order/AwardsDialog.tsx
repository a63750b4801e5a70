import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { marketValueRoutes, type ReadAwards } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { ApiError } from '#web/api/apiError.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { ReadingTable } from '#web/reading/ReadingTable.tsx'
import { TableQuestions } from '#web/reading/TableQuestions.tsx'
import { reloadLists } from '#web/sites/keepSiteList.ts'
import type { ShownList } from '#web/sites/useShownList.ts'
import { RefusedTable } from '#web/tableEntry/RefusedTable.tsx'
import entryStyles from '#web/tableEntry/TableEntry.module.css'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { rowClass, stackClass } from '#web/ui/layout.ts'
import { AwardRows } from './AwardRows.tsx'

const accepted = '.xlsx,.csv,.txt,.tsv'

/** Awards, bids and fees of a list's sites from a table: read, shown with what it leaves open, and stored all at once. */
export function AwardsDialog({ list, onClose }: { readonly list: ShownList; readonly onClose: () => void }) {
  const { marketValue, common, production, siteImport } = useText()
  const { awards: text } = marketValue.order
  const format = useFormat()
  const caller = useCaller()
  const queries = useQueryClient()
  const chooser = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [table, setTable] = useState('')
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const sent = useMutation({
    mutationFn: async ({ dryRun }: { readonly dryRun: boolean }): Promise<ReadAwards> => {
      const form = new FormData()
      if (file === null) form.set('text', table)
      else form.set('file', file)
      const given = Object.entries(answers).filter(([, value]) => value !== '')
      if (given.length > 0) form.set('answers', JSON.stringify(Object.fromEntries(given)))
      const params = { listId: list.id }
      return caller.call(marketValueRoutes.importAwards, {
        params,
        query: { dry_run: dryRun ? 'true' : 'false' },
        form,
      })
    },
    async onSuccess({ stored }) {
      if (!stored) return
      await reloadLists(queries)
      onClose()
    },
  })
  /** Another table has other questions. */
  function change(to: { readonly file?: File | null; readonly table?: string }) {
    if (to.file !== undefined) setFile(to.file)
    if (to.table !== undefined) setTable(to.table)
    setAnswers({})
    sent.reset()
  }
  const { data, error } = sent
  const hasQuestions = error instanceof ApiError && error.questions.length > 0
  return (
    <Dialog
      entries={{ table, file: file?.name ?? '' }}
      title={text.title}
      open
      onClose={onClose}
      size="wide"
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          {data === undefined ? (
            <Button
              variant="primary"
              busy={sent.isPending}
              disabled={file === null && table.trim() === ''}
              onClick={() => sent.mutate({ dryRun: true })}
            >
              {siteImport.preview}
            </Button>
          ) : (
            <Button
              variant="primary"
              busy={sent.isPending}
              disabled={data.sites.length === 0}
              onClick={() => sent.mutate({ dryRun: false })}
            >
              {text.save(format.number(data.sites.length))}
            </Button>
          )}
        </>
      }
    >
      <div className={stackClass('s4')}>
        <p>{text.intro}</p>
        <div className={rowClass('s2', 'middle')}>
          <Button size="small" icon="upload" onClick={() => chooser.current?.click()}>
            {production.chooseFile}
          </Button>
          {file !== null && <span>{production.file(file.name, format.bytes(file.size))}</span>}
          <input
            ref={chooser}
            type="file"
            hidden
            accept={accepted}
            aria-label={production.chooseFile}
            onChange={(event) => {
              change({ file: event.currentTarget.files?.[0] ?? null })
              event.currentTarget.value = ''
            }}
          />
        </div>
        {file === null && (
          <Field label={text.paste}>
            {(ids) => (
              <textarea
                {...ids}
                className={entryStyles.paste}
                rows={4}
                spellCheck={false}
                placeholder={text.example}
                value={table}
                onChange={(event) => change({ table: event.currentTarget.value })}
              />
            )}
          </Field>
        )}
        {hasQuestions && <TableQuestions error={error} answers={answers} onChange={setAnswers} />}
        {error !== null && !hasQuestions && <RefusedTable error={error} />}
        {data && <ReadingTable record={data.reading} />}
        {data && <AwardRows read={data} />}
      </div>
    </Dialog>
  )
}
