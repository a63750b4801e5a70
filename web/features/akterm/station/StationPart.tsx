import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { type AktermProduct, aktermRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { CoordinateFields, useCoordinates } from '#web/sites/CoordinateFields.tsx'
import { Answer } from '#web/ui/Answer.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { stackClass } from '#web/ui/layout.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import styles from '../Akterm.module.css'
import { FilesEntry } from '../FilesEntry.tsx'
import { RefusedFiles } from '../RefusedFiles.tsx'
import { StationFields } from './StationFields.tsx'
import { newStationDraft, type StationDraft, stationForm, stationIssues } from './stationDraft.ts'

// The code of the charts is large and comes when the first one is drawn.
const StationResult = lazy(async () => ({ default: (await import('./StationResult.tsx')).StationResult }))

const accepted = '.txt,.gz,.zip,.csv'

/** The files of a station and its terms on the left, the series on the right. */
export function StationPart({ product }: { readonly product: AktermProduct }) {
  const all = useText()
  const { station: text } = all.akterm
  const format = useFormat()
  const { call } = useCaller()
  const coordinates = useCoordinates(null)
  const [draft, setDraft] = useState(() => newStationDraft(format))
  const [isTried, setTried] = useState(false)
  const made = useMutation({
    mutationFn: async (form: FormData) => ({
      series: await call(aktermRoutes.stationSeries, { params: { id: product.id }, form }),
      form,
    }),
  })
  const change = (changed: Partial<StationDraft>) => setDraft((before) => ({ ...before, ...changed }))
  const found = stationIssues(draft, all, format)
  const issues = isTried ? found : {}
  // Files of the weather service describe the place of the station.
  const isUnplaced = Object.values(coordinates.texts).every((typed) => typed.trim() === '')
  function submit() {
    setTried(true)
    if (Object.keys(found).length > 0) return
    if (isUnplaced) made.mutate(stationForm(draft, null, format.decimalSign))
    else if (coordinates.place.ok)
      made.mutate(stationForm(draft, coordinates.place.value, format.decimalSign))
  }
  return (
    <div className={styles.sides}>
      <Card title={text.title}>
        <CardBody>
          <form
            className={stackClass('s3')}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              submit()
            }}
          >
            <p className={styles.hint}>{text.hint}</p>
            <FilesEntry
              files={draft.files}
              words={{
                ...{ label: text.files, hint: text.filesHint, choose: text.chooseFiles },
                ...{ drop: text.dropFiles, remove: text.removeFile },
              }}
              accepted={accepted}
              problem={issues.files ?? null}
              onChange={(files) => change({ files })}
            />
            <CoordinateFields coordinates={coordinates} showErrors={isTried && !isUnplaced} />
            <p className={styles.hint}>{text.placeHint}</p>
            <StationFields draft={draft} issues={issues} onChange={change} />
            <Button variant="primary" type="submit" busy={made.isPending} disabled={!product.valid}>
              {text.submit}
            </Button>
          </form>
        </CardBody>
      </Card>
      <div className={styles.made} aria-live="polite">
        <Answer
          of={made}
          empty={text.empty}
          running={text.running}
          refused={(error) => <RefusedFiles error={error} />}
        >
          {(data) => (
            <Suspense fallback={<Spinner />}>
              <StationResult product={product} {...data} />
            </Suspense>
          )}
        </Answer>
      </div>
    </div>
  )
}
