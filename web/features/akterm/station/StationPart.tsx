import { lazy, Suspense, useState } from 'react'
import { type AktermProduct, aktermRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { CoordinateFields, useCoordinates } from '#web/sites/CoordinateFields.tsx'
import { FormWithAnswer } from '#web/ui/FormWithAnswer.tsx'
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
  const made = useSingleMutation({
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
    <FormWithAnswer
      title={text.title}
      submit={text.submit}
      of={made}
      empty={text.empty}
      running={text.running}
      refused={(error) => <RefusedFiles error={error} />}
      disabled={!product.valid}
      onSubmit={submit}
      form={
        <>
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
        </>
      }
    >
      {(data) => (
        <Suspense fallback={<Spinner />}>
          <StationResult product={product} {...data} />
        </Suspense>
      )}
    </FormWithAnswer>
  )
}
