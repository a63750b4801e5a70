import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ForwardImportCounts,
  marketForecastRoutes,
  type OwnForwardCurveHead,
  ownForwardCurveRoutes,
} from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { ownForwardCurvesKey } from '#web/market/ownForwardCurves.ts'
import { RefusedTable } from '#web/tableEntry/RefusedTable.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { DecimalMarkQuestion } from '#web/ui/DecimalMarkQuestion.tsx'
import { Done } from '#web/ui/ErrorBox.tsx'
import { Field, TextField } from '#web/ui/Field.tsx'
import styles from '../Forecast.module.css'
import { emptyForwardDraft, type ForwardDraft, forwardBody, forwardProblem } from './forwardEntry.ts'

interface Taken {
  readonly counts?: ForwardImportCounts
  readonly own?: OwnForwardCurveHead
}

/** Form for typed or pasted quotes; all of them are accepted, or every wrong line is named. */
export function ForwardForm({
  of,
  onTaken,
}: {
  /** Owner of the curve: the account or, if an admin chooses so, all customers. */
  readonly of: 'own' | 'all'
  /** @param id of the new own curve; null: quotes for all customers */
  readonly onTaken: (id: number | null) => void
}) {
  const { forward: text } = useText().marketForecast
  const format = useFormat()
  const { call } = useCaller()
  const queries = useQueryClient()
  const [draft, setDraft] = useState(emptyForwardDraft)
  const [isTried, setTried] = useState(false)
  const taken = useSingleMutation({
    mutationFn: async (): Promise<Taken> => {
      const { revise, ...body } = forwardBody(draft)
      if (of === 'all')
        return { counts: await call(marketForecastRoutes.addForwardCurves, { body: { ...body, revise } }) }
      const name = draft.name.trim()
      return { own: await call(ownForwardCurveRoutes.createOwnForwardCurve, { body: { ...body, name } }) }
    },
    async onSuccess({ own }) {
      setTried(false)
      setDraft((before) => ({ ...emptyForwardDraft, source: before.source }))
      onTaken(own?.id ?? null)
      await Promise.all(
        (of === 'own' ? [ownForwardCurvesKey] : ['forwardCurves', 'marketForecast', 'forecastSeries']).map(
          (key) => queries.invalidateQueries({ queryKey: [key] }),
        ),
      )
    },
  })
  const problem = forwardProblem(draft, of)
  const shown = isTried ? problem : null
  function submit() {
    setTried(true)
    if (problem === null) taken.mutate()
  }
  const { data } = taken
  /** The last refusal or acceptance was for another entry. */
  function change(part: Partial<ForwardDraft>) {
    setDraft({ ...draft, ...part })
    if (!taken.isPending) taken.reset()
  }
  return (
    <Card title={of === 'own' ? text.enterOwn : text.enterAll}>
      <CardBody>
        <p>{of === 'own' ? text.ownNote : text.licence}</p>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <Field
            label={text.entry}
            hint={text.enterHint}
            error={
              shown?.field !== 'text'
                ? null
                : shown.lines.length === 0
                  ? text.empty
                  : shown.open === undefined
                    ? text.wrongLines(shown.lines.join(', '))
                    : null
            }
          >
            {(ids) => (
              <textarea
                {...ids}
                className={styles.entry}
                spellCheck={false}
                placeholder={'2027-01; base; 95,40\n2027-Q2; base; 78,10\n2027; base; 84,00'}
                value={draft.text}
                onChange={(event) => change({ text: event.currentTarget.value, decimal: null })}
              />
            )}
          </Field>
          {shown?.field === 'text' && shown.open !== undefined && (
            <DecimalMarkQuestion
              issues={[{ code: 'numberAmbiguous', ...shown.open }]}
              onChoose={(decimal) => change({ decimal })}
            />
          )}
          <div className={styles.fields}>
            {of === 'own' && (
              <TextField
                label={text.name}
                hint={text.nameHint}
                error={shown?.field === 'name' ? text.noName : null}
                value={draft.name}
                maxLength={80}
                onChange={(name) => change({ name })}
                autoComplete="off"
              />
            )}
            <TextField
              label={text.quoteDate}
              hint={text.dayHint}
              error={shown?.field === 'quoteDate' ? text.wrongDay : null}
              value={draft.quoteDate}
              onChange={(quoteDate) => change({ quoteDate })}
              autoComplete="off"
            />
            <TextField
              label={text.source}
              hint={text.sourceHint}
              value={draft.source}
              maxLength={200}
              onChange={(source) => change({ source })}
              autoComplete="off"
            />
          </div>
          {of === 'all' && (
            <Checkbox checked={draft.revise} onChange={(revise) => change({ revise })}>
              {text.revise}
            </Checkbox>
          )}
          {taken.isError && <RefusedTable error={taken.error} />}
          {data?.counts && (
            <Done>
              {text.taken(
                format.number(data.counts.added),
                format.number(data.counts.confirmed),
                format.number(data.counts.revised),
              )}
            </Done>
          )}
          {data?.own && <Done>{text.storedOwn(data.own.name)}</Done>}
          <Button variant="primary" type="submit" busy={taken.isPending}>
            {text.submit}
          </Button>
        </form>
      </CardBody>
    </Card>
  )
}
