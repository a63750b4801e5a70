import { type TurbineTypeInfo, type WindClassRecord, windClassRecordOf, windClassText } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { styled } from '#web/ui/styled.ts'
import type { CurveReading } from './curveDraft.ts'

/** Wind class that a read file states; null: none. */
function statedClass(reading: CurveReading | null): WindClassRecord | null {
  const design = reading?.ok ? reading.turbine?.designClass : undefined
  return design === undefined ? null : windClassRecordOf(design)
}

/** The file's wind class, if an own type has none yet; null: the type stays as it is. */
export function classToSave(
  reading: CurveReading | null,
  type: Pick<TurbineTypeInfo, 'own' | 'wind_class'>,
): WindClassRecord | null {
  return type.own && type.wind_class === null ? statedClass(reading) : null
}

/** Wind class of a file for a curve, and whether it is saved with the own type. */
export function ClassOfFile({
  reading,
  type,
}: {
  readonly reading: CurveReading | null
  readonly type: Pick<TurbineTypeInfo, 'own' | 'wind_class'>
}) {
  const { windClass: text } = useText().turbines
  const format = useFormat()
  const stated = statedClass(reading)
  if (stated === null || !type.own) return null
  const name = windClassText(stated, format)
  if (type.wind_class === null) return <p className={styled('hint')}>{text.ofFile(name)}</p>
  const isSame = name === windClassText(type.wind_class, format)
  return isSame ? null : <p className={styled('hint')}>{text.ofFileOther(name)}</p>
}
