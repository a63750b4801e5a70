/** Classes by their reference wind speed, m/s, the lowest first; IEC 61400-1:2019, table 1. */
export const windClasses = [
  { name: 'III', referenceMs: 37.5 },
  { name: 'II', referenceMs: 42.5 },
  { name: 'I', referenceMs: 50 },
] as const
/** S: above all classes. */
export type WindClass = (typeof windClasses)[number]['name'] | 'S'

/** Annual mean wind speed of a class over its reference wind speed; IEC 61400-1:2019, 6.3.2.1. */
export const meanShare = 0.2
/** Exponent of the normal wind profile, and the inclination of the mean flow, of all classes; 6.3.2.2 and 6.3.1. */
export const classShear = 0.2
export const classInflowDeg = 8

/**
 * The lowest wind class that covers a place: its reference wind speed is at least the extreme 10-minute mean of fifty
 * years, and a fifth of it at least the annual mean, both at hub height.
 * @see IEC 61400-1:2019, 6.2, 6.3 and 11.9
 */
export function requiredWindClass(extremeMs: number, meanMs: number): WindClass {
  const covers = ({ referenceMs }: (typeof windClasses)[number]) =>
    referenceMs >= extremeMs && meanShare * referenceMs >= meanMs
  return windClasses.find(covers)?.name ?? 'S'
}
