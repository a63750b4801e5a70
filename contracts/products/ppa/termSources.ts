import { leastTrendYears, ppaInputs, type UsualPpaNumber } from '#domain'
import type { Format } from '../../format.ts'
import type { Messages } from '../../messages/index.ts'
import { quantityText } from '../../quantities/quantityText.ts'
import type { PpaResult } from './result.ts'
import type { PpaUsedTerms } from './terms.ts'

/** Terms with a usual value, by their names in orders. */
export type UsualTerm = (typeof ppaInputs)[UsualPpaNumber]['wire']

/** The inputs with a usual value, in the order of the record. */
export const usualInputs = Object.values(ppaInputs).flatMap((input) => ('source' in input ? [input] : []))

/** Usual values of these terms. */
export const usualTermValues = Object.fromEntries(
  usualInputs.map(({ wire, usual }) => [wire, usual]),
) as Readonly<Record<UsualTerm, number>>

/** Source of a term's value: entered, or the source of its usual value. */
export function termSource(
  term: UsualTerm,
  terms: Pick<PpaUsedTerms, UsualTerm>,
): 'entered' | 'assumption' | 'law' | 'trend' {
  const { usual, source } = usualInputs.find(({ wire }) => wire === term)!
  return terms[term] === usual ? source : 'entered'
}

/** Source of the profile factor of all turbines. */
export function fitSource(
  { fit, history: { years }, fitted }: Pick<PpaResult, 'fit' | 'history' | 'fitted'>,
  { sources }: Messages['ppa'],
  format: Format,
): string {
  if (!fitted) return sources.entered
  const [first, last] = [years[0], years.at(-1)]
  if (first === undefined || last === undefined) return sources.assumption
  return (years.length < leastTrendYears ? sources.level : sources.fitted)(
    String(first.year),
    String(last.year),
    quantityText('profileFactor', fit?.deviation ?? null, format),
    quantityText('significance', fit?.p ?? null, format),
  )
}

/** Source of the ratio of a site. */
export function ratioSource(
  { ratio_origin: origin, profile }: Pick<PpaResult['sites'][number], 'ratio_origin' | 'profile'>,
  { sources }: Messages['ppa'],
): string {
  if (origin !== 'history') return origin === 'entered' ? sources.entered : sources.neutral
  const years = profile.ratio_years.map(({ year }) => year)
  return sources.history([...new Set([years[0]!, years.at(-1)!])].join('–'))
}
