import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { operationRefusals, operationTables } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { BasisMark } from '#web/basis/BasisMark.tsx'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { styled } from '#web/ui/styled.ts'
import { OperationCharts } from './OperationCharts.tsx'
import { OperationReportButton } from './OperationReportButton.tsx'
import { type ChangeDraft, operationAnalysisQuery } from './operationQueries.ts'

/** Longer tables are folded: their months are in the charts. */
const mostOpenRows = 24

const noChange: ChangeDraft = { changed: '', from: '', till: '' }

/** Findings about the operation of a farm, and the choice of a changed turbine. */
export function OperationAnalysis({
  listId,
  farmName,
  productId,
  turbines,
}: {
  readonly listId: number
  readonly farmName: string
  readonly productId: number
  readonly turbines: readonly string[]
}) {
  const messages = useText()
  const { operation: text } = messages
  const format = useFormat()
  const [draft, setDraft] = useState(noChange)
  const [change, setChange] = useState(noChange)
  const query = useQuery(operationAnalysisQuery(useCaller(), { listId, productId, change }))
  const [figures, ...tables] = query.data ? operationTables(query.data, { text: messages, format }) : []
  return (
    <div className={styled('stack', 's4')}>
      {turbines.length > 1 && (
        <>
          <div className={styled('row', 's3')}>
            <Select
              label={text.changed}
              value={draft.changed}
              choices={[
                { value: '', label: text.noChange },
                ...turbines.map((name) => ({ value: name, label: name })),
              ]}
              onChange={(changed) => setDraft({ ...draft, changed })}
            />
            {draft.changed !== '' && (
              <>
                <TextField
                  type="date"
                  label={text.changedFrom}
                  value={draft.from}
                  onChange={(from) => setDraft({ ...draft, from })}
                />
                <TextField
                  type="date"
                  label={text.changedTill}
                  value={draft.till}
                  onChange={(till) => setDraft({ ...draft, till })}
                />
              </>
            )}
          </div>
          {draft !== change && (
            <div>
              <Button disabled={draft.changed !== '' && draft.from === ''} onClick={() => setChange(draft)}>
                {text.analyse}
              </Button>
            </div>
          )}
        </>
      )}
      <div aria-live="polite">
        {query.isError && <Problem onRetry={() => void query.refetch()}>{errorText(query.error)}</Problem>}
        {query.isPending && (
          <p>
            <Spinner /> {text.analysing}
          </p>
        )}
      </div>
      {query.data && (
        <>
          <div>
            <OperationReportButton listId={listId} productId={productId} change={change} />
          </div>
          <Facts
            variant="rows"
            facts={[
              [text.measuredBasis, <BasisMark key="measured" basis={query.data.measured_basis} />],
              [text.weatherBasis, <BasisMark key="weather" basis={query.data.basis} />],
            ]}
          />
          {operationRefusals(query.data, text).map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
          <ResultTable table={figures!} wide />
          <OperationCharts analysis={query.data} farmName={farmName} />
          {tables.map((table) => (
            <ResultTable key={table.title} table={table} wide folded={table.rows.length > mostOpenRows} />
          ))}
        </>
      )}
    </div>
  )
}
