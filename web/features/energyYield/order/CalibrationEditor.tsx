import type { AtlasProduct } from '#contracts'
import type { LatLon } from '#domain'
import styles from '#web/calibration/Calibration.module.css'
import type { CalibrationDraft } from '#web/calibration/calibrationDraft.ts'
import { MeanSpeedFields } from '#web/calibration/MeanSpeedFields.tsx'
import { MeasurementFields } from '#web/calibration/MeasurementFields.tsx'
import { RasterFields } from '#web/calibration/RasterFields.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { MeteredFields } from '#web/metered/MeteredFields.tsx'
import { Select } from '#web/ui/Select.tsx'
import { styled } from '#web/ui/styled.ts'
import { ProductionFields } from './ProductionFields.tsx'

type Kind = CalibrationDraft['kind']

/** Calibration of the atlas's wind: none, a known mean, a raster of means, a measurement, a production, or metered neighbours. */
export function CalibrationEditor({
  draft,
  product,
  middle,
  listId,
  turbines,
  onChange,
}: {
  readonly draft: CalibrationDraft
  readonly product: AtlasProduct
  /** Middle of the farm. */
  readonly middle: LatLon
  /** List of its turbines. */
  readonly listId: number
  /** Calculated turbines. */
  readonly turbines: readonly { readonly id: number; readonly name: string }[]
  readonly onChange: (change: Partial<CalibrationDraft>) => void
}) {
  const { calibration: text } = useText()
  return (
    <div className={styles.editor}>
      <p className={styled('hint')}>{text.hint}</p>
      <Select
        label={text.kind}
        value={draft.kind}
        choices={[
          { value: 'none', label: text.none },
          ...(['mean_speed', 'raster', 'measurement', 'production', 'metered'] as const).map((value) => ({
            value,
            label: text.kinds[value],
          })),
        ]}
        onChange={(kind) => onChange({ kind: kind as Kind, source: '', metered: null })}
      />
      {draft.kind === 'mean_speed' && (
        <MeanSpeedFields draft={draft} placeHint={text.placeHint} onChange={onChange} />
      )}
      {draft.kind === 'raster' && (
        <RasterFields draft={draft} listId={listId} action={text.raster.read} onChange={onChange} />
      )}
      {draft.kind === 'production' && (
        <ProductionFields draft={draft} turbines={turbines} onChange={onChange} />
      )}
      {draft.kind === 'metered' && (
        <MeteredFields draft={draft} productId={product.id} middle={middle} onChange={onChange} />
      )}
      {draft.kind === 'measurement' && (
        <MeasurementFields draft={draft} product={product} middle={middle} onChange={onChange} />
      )}
    </div>
  )
}
