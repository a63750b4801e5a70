import { type CalibrationDraft, readSiteCalibration } from '#web/calibration/calibrationDraft.ts'
import { MeanSpeedFields } from '#web/calibration/MeanSpeedFields.tsx'
import { RasterFields } from '#web/calibration/RasterFields.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { Select } from '#web/ui/Select.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './WindOrderFields.module.css'

const kinds = ['none', 'mean_speed', 'raster'] as const

/** Calibration of the sites' wind: none, a known mean speed, or a raster of mean speeds. */
export function WindCalibration({
  draft,
  listId,
  onChange,
}: {
  readonly draft: CalibrationDraft
  /** null: no list is chosen from which a raster could be read. */
  readonly listId: number | null
  readonly onChange: (change: Partial<CalibrationDraft>) => void
}) {
  const { calibration: text } = useText()
  return (
    <details className={styles.calibration}>
      <summary>
        {text.title}
        <span className={styled('block', 'hint')}>
          {draft.kind === 'none' ? text.none : text.kinds[draft.kind]}
        </span>
      </summary>
      <div className={styles.editor}>
        <p className={styled('block', 'hint')}>{text.hint}</p>
        <Select
          label={text.kind}
          value={draft.kind}
          choices={kinds
            .filter((kind) => kind !== 'raster' || listId !== null)
            .map((value) => ({ value, label: value === 'none' ? text.none : text.kinds[value] }))}
          onChange={(next) => onChange({ kind: kinds.find((kind) => kind === next) ?? 'none', source: '' })}
        />
        {draft.kind === 'mean_speed' && (
          <MeanSpeedFields draft={draft} placeHint={text.placeHintSites} onChange={onChange} />
        )}
        {draft.kind === 'raster' && listId !== null && (
          <RasterFields draft={draft} listId={listId} action={text.raster.readAtSites} onChange={onChange} />
        )}
        {readSiteCalibration(draft) === null && <p className={styled('block', 'hint')}>{text.incomplete}</p>}
      </div>
    </details>
  )
}
