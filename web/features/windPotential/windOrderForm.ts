import type { Format, WeibullMethod, WindPotentialOrder, WindPotentialProduct } from '#contracts'
import { inputs, readDecimal } from '#domain'
import {
  type CalibrationDraft,
  noCalibration,
  readSiteCalibration,
} from '#web/calibration/calibrationDraft.ts'
import {
  type CheckedForm,
  checkEntries,
  type EntryIssues,
  newEntries,
  type OrderEntries,
} from '#web/products/orderEntries.ts'

/** °C; the result page uses the same steps for its threshold. */
export const thresholdStepC = 0.5

/** Entries of the customer, as typed. */
export interface WindOrderForm extends OrderEntries<WindPotentialOrder['formats'][number]> {
  readonly sectors: WindPotentialOrder['sectors']
  readonly binWidth: WindPotentialOrder['bin_width']
  readonly method: WeibullMethod
  readonly threshold: string
  readonly calibration: CalibrationDraft
}

/** Issues of the entries, by field. */
export interface WindOrderIssues extends EntryIssues {
  readonly threshold: boolean
  /** Whether a calibration is started but incomplete. */
  readonly calibration: boolean
}

/** The initial form: the product's default heights, all its years, and WAsP's conventions. */
export function newWindOrderForm(
  product: WindPotentialProduct,
  format: Pick<Format, 'typed'>,
): WindOrderForm {
  return {
    ...newEntries(product, format),
    sectors: 12,
    binWidth: 1,
    method: 'wasp',
    threshold: format.typed(inputs.temperatureThreshold.usual),
    calibration: noCalibration,
  }
}

export function checkWindOrderForm(
  form: WindOrderForm,
  product: WindPotentialProduct,
): CheckedForm<WindPotentialOrder, WindOrderIssues> {
  const { order, issues } = checkEntries(form, product)
  const threshold = readThreshold(form.threshold)
  const calibration = readSiteCalibration(form.calibration)
  if (order === null || threshold === null || calibration === null)
    return {
      ok: false,
      issues: { ...issues, threshold: threshold === null, calibration: calibration === null },
    }
  return {
    ok: true,
    order: {
      ...order,
      sectors: form.sectors,
      bin_width: form.binWidth,
      weibull: form.method,
      temperature_threshold: threshold,
      ...(calibration && { calibration }),
    },
  }
}

/** Parses a typed temperature in °C, with point or comma and any minus sign; null if it is not one of the steps. */
function readThreshold(text: string): number | null {
  const value = readDecimal(text, { integerDigits: 2, decimals: 1 })
  if (
    value === null ||
    value < inputs.temperatureThreshold.range.min ||
    value > inputs.temperatureThreshold.range.max
  )
    return null
  return Number.isInteger(value / thresholdStepC) ? value : null
}
