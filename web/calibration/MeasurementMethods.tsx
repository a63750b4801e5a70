import {
  type CorrelatedMeasurement,
  type MeasurementCalibration,
  missingSkill,
  parseUtc,
  quantityChange,
  quantityText,
  quantityWithUnit,
} from '#contracts'
import { statesUncertainty } from '#domain'
import { BasisMark } from '#web/basis/BasisMark.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { ReadingTable } from '#web/reading/ReadingTable.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './Calibration.module.css'
import { MeasurementDoubts, type Remedy } from './MeasurementDoubts.tsx'

/** Correlation of hourly speeds below which measurement and atlas hardly describe the same wind. */
const reliableRSquared = 0.4

type Method = MeasurementCalibration['method']

/** Reading of the measurement, its common period with the atlas, and the available methods. */
export function MeasurementMethods({
  found,
  method,
  onMethod,
  onRemedy,
}: {
  readonly found: CorrelatedMeasurement
  readonly method: Method | null
  readonly onMethod: (method: Method) => void
  /** Reads the file again with the proposed reading. */
  readonly onRemedy: (remedy: Remedy) => void
}) {
  const { calibration: text } = useText()
  const format = useFormat()
  const percent = (share: number | undefined) =>
    quantityChange('change', share === undefined ? null : 100 * share, format)
  return (
    <>
      <BasisMark basis={found.basis} />
      <ul className={styled('flush', 'aboveS3', 'belowS3', 'indentS4', 't2')}>
        {useNotes(found).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <MeasurementDoubts doubts={found.doubts} onRemedy={onRemedy} />
      <ReadingTable record={found.reading} />
      <fieldset className={styles.methods}>
        <legend>{text.choose}</legend>
        <DataTable
          caption={text.choose}
          wide
          rows={found.calibrations}
          keyOf={(one) => one.method}
          isSelected={(one) => one.method === method}
          columns={[
            {
              head: text.method,
              cell: (one) => (
                <label>
                  <input
                    type="radio"
                    name="calibration-method"
                    checked={one.method === method}
                    onChange={() => onMethod(one.method)}
                  />{' '}
                  {text.methods[one.method]}
                </label>
              ),
              strong: true,
            },
            { head: text.rSquared, quantity: 'rSquared', value: (one) => one.r_squared },
            { head: text.residual, quantity: 'windSpeed', value: (one) => one.residual_ms },
            { head: text.speedBias, number: (one) => percent(one.skill?.speed_bias) },
            { head: text.cubeBias, number: (one) => percent(one.skill?.cube_bias) },
            {
              head: text.leftOutRmse,
              quantity: 'windSpeed',
              value: (one) => one.skill?.rmse_ms ?? null,
            },
            {
              head: text.uncertainty,
              quantity: 'sigma',
              value: (one) => one.skill?.uncertainty,
            },
          ]}
        />
        <p className={styled('hint')}>{text.skillHint}</p>
      </fieldset>
    </>
  )
}

function useNotes(found: CorrelatedMeasurement): string[] {
  const { calibration: text } = useText()
  const format = useFormat()
  const { common } = found
  const day = (stamp: string) => format.dateUtc(parseUtc(stamp))
  const speed = (ms: number) => quantityWithUnit('meanWindSpeed', ms, format)
  const shared = Math.max(0, ...found.calibrations.map((one) => one.shared_sectors.length))
  return [
    text.read(
      found.channel,
      format.duration(60 * found.interval_minutes),
      quantityWithUnit('availability', found.availability, format),
    ),
    text.common(
      day(common.from),
      day(common.till),
      format.number(common.months),
      format.number(common.steps),
    ),
    text.means(
      speed(common.measured_mean_ms),
      speed(common.atlas_mean_ms),
      quantityText('rSquared', common.r_squared, format),
    ),
    ...(common.r_squared !== null && common.r_squared < reliableRSquared
      ? [text.weak(quantityText('rSquared', common.r_squared, format))]
      : []),
    ...(common.direction_offset_deg === null
      ? []
      : [text.direction(`${quantityChange('directionOffset', common.direction_offset_deg, format)}°`)]),
    ...(common.calendar_months < 12 ? [text.seasonMissing(format.number(common.calendar_months))] : []),
    ...(common.calendar_months < 12
      ? []
      : found.calibrations
          .filter(({ method }) => !statesUncertainty(method))
          .map(({ method }) => `${text.methods[method]}: ${text.uncertainty} ${text.noMatrixUncertainty}`)),
    ...(shared > 0 ? [text.sharedSectors(format.number(shared))] : []),
    ...found.calibrations
      .filter(({ skill }) => skill === null)
      .map(({ method }) => `${text.methods[method]}: ${missingSkill(common, text)}`),
    ...found.warnings.map(({ message }) => message),
  ]
}
