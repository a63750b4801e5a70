import type { AtlasProduct } from '#contracts'
import type { LatLon } from '#domain'
import { useText } from '#web/language/LanguageContext.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import styles from './Calibration.module.css'
import { CalibrationPlace } from './CalibrationPlace.tsx'
import { type CalibrationDraft, readCalibration } from './calibrationDraft.ts'
import { MeasurementFields } from './MeasurementFields.tsx'

type Kind = CalibrationDraft['kind']

/** What the atlas's wind is calibrated by: nothing, a known mean, or a measurement. */
export function CalibrationEditor({
  draft,
  product,
  middle,
  onChange,
}: {
  readonly draft: CalibrationDraft
  readonly product: AtlasProduct
  /** Of the farm. */
  readonly middle: LatLon
  readonly onChange: (change: Partial<CalibrationDraft>) => void
}) {
  const { calibration: text } = useText()
  return (
    <div className={styles.editor}>
      <p className={styles.hint}>{text.hint}</p>
      <Select
        label={text.kind}
        value={draft.kind}
        choices={[
          { value: 'none', label: text.none },
          { value: 'mean_speed', label: text.kinds.mean_speed },
          { value: 'measurement', label: text.kinds.measurement },
        ]}
        onChange={(kind) => onChange({ kind: kind as Kind })}
      />
      {draft.kind === 'mean_speed' && <MeanSpeedFields draft={draft} onChange={onChange} />}
      {draft.kind === 'measurement' && (
        <MeasurementFields draft={draft} product={product} middle={middle} onChange={onChange} />
      )}
    </div>
  )
}

function MeanSpeedFields({
  draft,
  onChange,
}: {
  readonly draft: CalibrationDraft
  readonly onChange: (change: Partial<CalibrationDraft>) => void
}) {
  const { calibration: text } = useText()
  const isWrong = draft.meanSpeed !== '' && draft.height !== '' && readCalibration(draft) === null
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={text.meanSpeed}
          inputMode="decimal"
          autoComplete="off"
          value={draft.meanSpeed}
          onChange={(meanSpeed) => onChange({ meanSpeed })}
        />
        <TextField
          label={text.height}
          inputMode="decimal"
          autoComplete="off"
          value={draft.height}
          onChange={(height) => onChange({ height })}
        />
      </div>
      <TextField
        label={text.source}
        hint={text.sourceHint}
        error={isWrong ? text.invalid : null}
        maxLength={300}
        autoComplete="off"
        value={draft.source}
        onChange={(source) => onChange({ source })}
      />
      <div className={styles.pair}>
        <TextField
          label={text.firstYear}
          inputMode="numeric"
          autoComplete="off"
          value={draft.firstYear}
          onChange={(firstYear) => onChange({ firstYear })}
        />
        <TextField
          label={text.lastYear}
          inputMode="numeric"
          autoComplete="off"
          value={draft.lastYear}
          onChange={(lastYear) => onChange({ lastYear })}
        />
      </div>
      <p className={styles.hint}>{text.yearsHint}</p>
      <CalibrationPlace draft={draft} onChange={onChange} />
    </>
  )
}
