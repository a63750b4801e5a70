import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { marketValueRoutes, type ReadAwards } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { answersText } from '#web/reading/answersText.ts'
import { ReadingTable } from '#web/reading/ReadingTable.tsx'
import { TableQuestions } from '#web/reading/TableQuestions.tsx'
import { reloadLists } from '#web/sites/keepSiteList.ts'
import type { ShownList } from '#web/sites/useShownList.ts'
import { RefusedTable } from '#web/tableEntry/RefusedTable.tsx'
import { type TableDraft, TableEntry } from '#web/tableEntry/TableEntry.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { styled } from '#web/ui/styled.ts'
import { AwardRows } from './AwardRows.tsx'

const accepted = '.xlsx,.csv,.txt,.tsv'

/** Awards, bids and fees of a list's sites from a table: read, shown with what it leaves open, and stored all at once. */
export function AwardsDialog({ list, onClose }: { readonly list: ShownList; readonly onClose: () => void }) {
  const { marketValue, common, siteImport } = useText()
  const { awards: text } = marketValue.order
  const format = useFormat()
  const caller = useCaller()
  const queries = useQueryClient()
  const [draft, setDraft] = useState<TableDraft>({ table: '', file: null })
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const sent = useSingleMutation({
    mutationFn: async ({ dryRun }: { readonly dryRun: boolean }): Promise<ReadAwards> => {
      const form = new FormData()
      if (draft.file === null) form.set('text', draft.table)
      else form.set('file', draft.file)
      const given = answersText(answers)
      if (given !== '') form.set('answers', given)
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
  function change(to: Partial<TableDraft>) {
    setDraft((before) => ({ ...before, ...to }))
    setAnswers({})
    sent.reset()
  }
  const { data, error } = sent
  return (
    <Dialog
      entries={{ ...draft, file: draft.file?.name ?? '' }}
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
              disabled={draft.file === null && draft.table.trim() === ''}
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
      <div className={styled('stack', 's4')}>
        <p>{text.intro}</p>
        <TableEntry
          draft={draft}
          label={text.paste}
          placeholder={text.example}
          accepted={accepted}
          rows={4}
          onChange={change}
        />
        <TableQuestions error={error} answers={answers} onChange={setAnswers} />
        {error !== null && <RefusedTable error={error} />}
        {data?.warnings.map(({ message }) => (
          <p key={message}>{message}</p>
        ))}
        {data && <ReadingTable record={data.reading} />}
        {data && <AwardRows read={data} />}
      </div>
    </Dialog>
  )
}
