import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { marketForecastRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { RefusedTable } from '#web/tableEntry/RefusedTable.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { DecimalMarkQuestion } from '#web/ui/DecimalMarkQuestion.tsx'
import { Done } from '#web/ui/ErrorBox.tsx'
import { Field, TextField } from '#web/ui/Field.tsx'
import styles from '../Forecast.module.css'
import { emptyForwardDraft, type ForwardDraft, forwardBody, forwardProblem } from './forwardEntry.ts'

/** Where an admin types or pastes quotes; all of them are taken, or every wrong line is named. */
export function ForwardForm({ onTaken }: { readonly onTaken: () => void }) {
  const { forward: text } = useText().marketForecast
  const format = useFormat()
  const { call } = useCaller()
  const queries = useQueryClient()
  const [draft, setDraft] = useState(emptyForwardDraft)
  const [isTried, setTried] = useState(false)
  const taken = useMutation({
    mutationFn: () => call(marketForecastRoutes.addForwardCurves, { body: forwardBody(draft) }),
    async onSuccess() {
      setTried(false)
      setDraft((before) => ({ ...emptyForwardDraft, source: before.source }))
      onTaken()
      await Promise.all(
        ['forwardCurves', 'marketForecast', 'forecastSeries'].map((key) =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      )
    },
  })
  const problem = forwardProblem(draft)
  const shown = isTried ? problem : null
  function submit() {
    setTried(true)
    if (problem === null) taken.mutate()
  }
  const { data } = taken
  /** What was refused or taken was another entry. */
  function change(part: Partial<ForwardDraft>) {
    setDraft({ ...draft, ...part })
    if (!taken.isPending) taken.reset()
  }
  return (
    <Card title={text.enter}>
      <CardBody>
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
          <Checkbox checked={draft.revise} onChange={(revise) => change({ revise })}>
            {text.revise}
          </Checkbox>
          {taken.isError && <RefusedTable error={taken.error} />}
          {data && (
            <Done>
              {text.taken(
                format.number(data.added),
                format.number(data.confirmed),
                format.number(data.revised),
              )}
            </Done>
          )}
          <Button variant="primary" type="submit" busy={taken.isPending}>
            {text.submit}
          </Button>
        </form>
      </CardBody>
    </Card>
  )
}
