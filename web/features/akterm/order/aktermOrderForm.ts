import type { AktermFormat, AktermOrder, AktermProduct, Format } from '#contracts'
import { inputs, readDecimal } from '#domain'
import type { CheckedForm } from '#web/products/orderEntries.ts'

/** Entries of the customer, as typed. */
export interface AktermOrderForm {
  /** A year, or 'representative'. */
  readonly year: string
  readonly method: AktermOrder['method']
  readonly fromYear: number
  readonly tillYear: number
  readonly anemometerMode: 'automatic' | 'typed'
  readonly anemometer: string
  readonly roughnessMode: 'atlas' | 'typed' | 'landUse'
  readonly roughness: string
  readonly landUse: string
  readonly classMethod: AktermOrder['class_method']
  readonly rain: boolean
  readonly calm: string
  readonly reference: string
  /** Empty: the anemometer's height counts. */
  readonly source: string
  readonly formats: readonly AktermFormat[]
}

/** Issues of the entries, by field. */
export type AktermOrderIssues = Readonly<
  Record<
    'fromAfterTill' | 'year' | 'anemometer' | 'roughness' | 'calm' | 'reference' | 'source' | 'noFormat',
    boolean
  >
>

/** The form as it opens: the representative year of all years, everything else as the atlas allows. */
export function newAktermOrderForm(product: AktermProduct, format: Pick<Format, 'exact'>): AktermOrderForm {
  return {
    year: 'representative',
    method: 'a',
    fromYear: product.from_year,
    tillYear: product.till_year,
    anemometerMode: 'automatic',
    anemometer: format.exact(10),
    roughnessMode: product.has_roughness ? 'atlas' : 'landUse',
    roughness: format.exact(0.1),
    landUse: '211',
    classMethod: 'automatic',
    rain: !product.lacking.includes('rain'),
    calm: format.exact(inputs.calmSpeed.usual),
    reference: format.exact(250),
    source: '',
    formats: product.formats,
  }
}

export function checkAktermOrderForm(
  form: AktermOrderForm,
  product: AktermProduct,
): CheckedForm<AktermOrder, AktermOrderIssues> {
  const isRepresentative = form.year === 'representative'
  const anemometer =
    form.anemometerMode === 'automatic'
      ? 'automatic'
      : readWithin(form.anemometer, inputs.anemometerHeight.range)
  const roughness = roughnessOf(form)
  const calm = readWithin(form.calm, inputs.calmSpeed.range)
  const reference = readWithin(form.reference, inputs.referenceHeight.range)
  const source = form.source.trim() === '' ? undefined : readWithin(form.source, inputs.sourceHeight.range)
  const year = Number(form.year)
  const issues = {
    fromAfterTill: form.fromYear > form.tillYear,
    year: !isRepresentative && (year < form.fromYear || year > form.tillYear),
    anemometer: anemometer === null,
    roughness: roughness === null,
    calm: calm === null,
    reference: reference === null,
    source: source === null,
    noFormat: form.formats.length === 0,
  }
  if (anemometer === null || roughness === null || calm === null || reference === null || source === null)
    return { ok: false, issues }
  if (issues.fromAfterTill || issues.year || issues.noFormat) return { ok: false, issues }
  return {
    ok: true,
    order: {
      year: isRepresentative ? 'representative' : year,
      method: form.method,
      from_year: form.fromYear,
      till_year: form.tillYear,
      anemometer_height: anemometer,
      roughness,
      class_method: form.classMethod,
      rain: form.rain,
      calm_below: calm,
      reference_height: reference,
      ...(source === undefined ? {} : { source_height: source }),
      formats: product.formats.filter((format) => form.formats.includes(format)),
    },
  }
}

function roughnessOf(form: AktermOrderForm): AktermOrder['roughness'] | null {
  if (form.roughnessMode === 'atlas') return 'atlas'
  if (form.roughnessMode === 'landUse') return { land_use: Number(form.landUse) }
  return readWithin(form.roughness, inputs.surfaceRoughness.range)
}

/** A typed number with point or comma; null if it is invalid or out of range. */
function readWithin(text: string, { min, max }: { readonly min: number; readonly max: number }) {
  const value = readDecimal(text, { integerDigits: 3, decimals: 3 })
  return value === null || value < min || value > max ? null : value
}
