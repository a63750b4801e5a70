import type { WindClassRecord } from '#contracts'
import { type DecimalMark, readTypedNumber } from '#domain'

/** Fields of the values that only class S or category S have, as typed. */
export const windClassFields = [
  'referenceSpeed',
  'meanSpeed',
  'shearExponent',
  'inflow',
  'referenceTurbulence',
] as const
export type WindClassField = (typeof windClassFields)[number]

/** Design class in the form of a type; empty texts: not stated. */
export interface WindClassForm extends Readonly<Record<WindClassField, string>> {
  readonly windClass: '' | WindClassRecord['class']
  readonly turbulence: '' | NonNullable<WindClassRecord['turbulence']>
}

/** Units, and the largest values that are accepted. */
export const windClassUnits = {
  referenceSpeed: { unit: 'm/s', most: 100 },
  meanSpeed: { unit: 'm/s', most: 30 },
  shearExponent: { unit: '', most: 1 },
  inflow: { unit: '°', most: 45 },
  referenceTurbulence: { unit: '%', most: 100 },
} as const satisfies Record<WindClassField, { readonly unit: string; readonly most: number }>

export function windClassFormOf(
  record: WindClassRecord | null,
  number: (value: number) => string,
): WindClassForm {
  const typed = (value: number | null | undefined) => (typeof value === 'number' ? number(value) : '')
  const intensity = record?.reference_turbulence
  return {
    windClass: record?.class ?? '',
    turbulence: record?.turbulence ?? '',
    referenceSpeed: typed(record?.reference_speed_ms),
    meanSpeed: typed(record?.mean_speed_ms),
    shearExponent: typed(record?.shear_exponent),
    inflow: typed(record?.inflow_deg),
    referenceTurbulence: typed(typeof intensity === 'number' ? percentOf(intensity) : null),
  }
}

/** Fields that the chosen class and category have. */
export function shownWindClassFields({ windClass, turbulence }: WindClassForm): readonly WindClassField[] {
  if (windClass === '') return []
  return windClassFields.filter((name) =>
    name === 'referenceTurbulence' ? turbulence === 'S' : windClass === 'S',
  )
}

/** The class of the form, with the fields whose text is no number in its range; hidden fields do not count. */
export function checkWindClass(form: WindClassForm, language: DecimalMark) {
  const shown = shownWindClassFields(form)
  const typedValue = (name: WindClassField): number | null => {
    if (!shown.includes(name) || form[name].trim() === '') return null
    const read = readTypedNumber(form[name], language, { min: 0, max: windClassUnits[name].most })
    return read.ok && read.value >= 0 && read.value <= windClassUnits[name].most ? read.value : Number.NaN
  }
  const values = Object.fromEntries(windClassFields.map((name) => [name, typedValue(name)])) as Record<
    WindClassField,
    number | null
  >
  const issues = Object.fromEntries(
    windClassFields.map((name) => [name, Number.isNaN(values[name]) ? ['number' as const] : []]),
  ) as Record<WindClassField, 'number'[]>
  const intensity = values.referenceTurbulence
  const windClass: WindClassRecord | null =
    form.windClass === ''
      ? null
      : {
          class: form.windClass,
          turbulence: form.turbulence === '' ? null : form.turbulence,
          reference_speed_ms: values.referenceSpeed,
          mean_speed_ms: values.meanSpeed,
          shear_exponent: values.shearExponent,
          inflow_deg: values.inflow,
          reference_turbulence: intensity === null ? null : intensity / 100,
        }
  return { issues, windClass }
}

/** A share as a percentage, without the rounding errors of the product. */
function percentOf(share: number): number {
  return Number((100 * share).toFixed(4))
}
