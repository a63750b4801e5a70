import {
  type CorrelatedMeasurement,
  createFormat,
  type Language,
  messages,
  quantityChange,
  quantityText,
} from '#contracts'
import {
  type AtlasSeries,
  type Correlation,
  type Measurement,
  type MeasurementDoubt,
  measurementDoubts,
  speedUnits,
} from '#domain'

type Doubt = CorrelatedMeasurement['doubts'][number]

/** Doubts about a measurement compared with the atlas, in words, with the fields that resolve them. */
export function presentDoubts(
  found: Correlation,
  { stepMs }: AtlasSeries,
  { unit, time }: Measurement,
  language: Language,
): Doubt[] {
  const clockMinutes = time.zone.kind === 'offset' ? time.zone.minutes : null
  const doubts = measurementDoubts(found, stepMs, { unit: unit.symbol, clockMinutes })
  return doubts.map((doubt) => presentDoubt(doubt, unit.symbol, found, language))
}

function presentDoubt(
  doubt: MeasurementDoubt,
  unit: string,
  { rSquared }: Correlation,
  language: Language,
): Doubt {
  const { doubts: text } = messages[language].calibration
  const format = createFormat(language, messages[language].units)
  const { code } = doubt
  if (code === 'unit') {
    const message = text.unit(quantityText('ratio', doubt.ratio, format), unit, doubt.unit)
    const other = speedUnits.find((one) => one === doubt.unit)!
    return { code, message, remedy: { text: text.asUnit(doubt.unit), fields: { unit: other } } }
  }
  if (code === 'time') {
    const hours = quantityChange('timeOffset', doubt.shiftMs / 3_600_000, format)
    const message = text.time(
      hours,
      quantityText('rSquared', doubt.rSquared, format),
      quantityText('rSquared', rSquared, format),
    )
    if (doubt.clockMinutes === null) return { code, message, remedy: null }
    const utcOffset = doubt.clockMinutes / 60
    const clock = quantityChange('timeOffset', utcOffset, format)
    return { code, message, remedy: { text: text.asClock(clock), fields: { utc_offset: utcOffset } } }
  }
  const degrees = `${quantityChange('directionOffset', doubt.offsetDeg, format)}°`
  const isReversed = Math.abs(Math.abs(doubt.offsetDeg) - 180) <= 20
  return { code, message: isReversed ? text.reversed(degrees) : text.direction(degrees), remedy: null }
}
