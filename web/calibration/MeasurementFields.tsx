import { type AtlasProduct, energyYieldRoutes } from '#contracts'
import type { LatLon } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { TableQuestions } from '#web/reading/TableQuestions.tsx'
import { RefusedTable } from '#web/tableEntry/RefusedTable.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FileField } from '#web/ui/FileField.tsx'
import { Select } from '#web/ui/Select.tsx'
import { CalibrationPlace } from './CalibrationPlace.tsx'
import { type CalibrationDraft, measurementFormOf } from './calibrationDraft.ts'
import { DraftPair } from './DraftPair.tsx'
import type { Remedy } from './MeasurementDoubts.tsx'
import { MeasurementMethods } from './MeasurementMethods.tsx'
import { MetadataField } from './MetadataField.tsx'

/** Entries reset by a change of the comparison. */
const nothingFound = { found: null, method: null } as const

/** File of a measurement, its meaning, and its common period with the atlas. */
export function MeasurementFields({
  draft,
  product,
  middle,
  onChange,
}: {
  readonly draft: CalibrationDraft
  readonly product: AtlasProduct
  readonly middle: LatLon
  readonly onChange: (change: Partial<CalibrationDraft>) => void
}) {
  const { calibration: text, production } = useText()
  const format = useFormat()
  const { call } = useCaller()
  const compare = useSingleMutation({
    mutationFn: (form: FormData) =>
      call(energyYieldRoutes.correlateMeasurement, { params: { id: product.id }, form }),
    onSuccess: (found) => onChange({ found }),
  })
  const form = measurementFormOf(draft, middle)
  const change = (changed: Partial<CalibrationDraft>) => onChange({ ...changed, ...nothingFound })
  const mend = (remedy: Remedy) => {
    const mended =
      'unit' in remedy ? { speedUnit: remedy.unit } : { utcOffset: format.exact(remedy.utc_offset) }
    change(mended)
    const anew = measurementFormOf({ ...draft, ...mended }, middle)
    if (anew !== null) compare.mutate(anew)
  }
  return (
    <>
      <FileField
        label={text.file}
        hint={text.fileHint}
        accept=".csv,.txt,.tsv,.dat,.sta,.srw,.tws,.yaml,.yml"
        choose={production.chooseFile}
        chosen={draft.file && production.file(draft.file.name, format.bytes(draft.file.size))}
        onChoose={(file) => change({ file, channel: '', speedUnit: '', answers: {} })}
      />
      <MetadataField
        metadata={draft.metadata}
        onChange={(metadata) => change({ metadata, channel: '', answers: {} })}
      />
      <DraftPair
        draft={draft}
        fields={[
          { name: 'height', label: text.height, hint: text.asFile },
          { name: 'utcOffset', label: text.utcOffset, hint: text.asFile },
        ]}
        onChange={change}
      />
      <Select
        label={text.stamp}
        value={draft.stamp}
        choices={(['file', 'begin', 'end'] as const).map((value) => ({ value, label: text.stamps[value] }))}
        onChange={(stamp) => change({ stamp: stamp as CalibrationDraft['stamp'] })}
      />
      <TableQuestions
        error={compare.error}
        answers={draft.answers}
        onChange={(answers) => change({ answers })}
      />
      <CalibrationPlace draft={draft} hint={text.placeHint} onChange={change} />
      <Button
        type="button"
        busy={compare.isPending}
        disabled={form === null}
        onClick={() => form !== null && compare.mutate(form)}
      >
        {text.compare}
      </Button>
      <div aria-live="polite">
        {compare.isError && <RefusedTable error={compare.error} />}
        {draft.found !== null && !compare.isPending && (
          <MeasurementMethods
            found={draft.found}
            method={draft.method}
            onMethod={(method) => onChange({ method })}
            onRemedy={mend}
          />
        )}
      </div>
    </>
  )
}
