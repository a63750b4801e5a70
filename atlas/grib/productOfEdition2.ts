import { GribFault } from './gribFault.ts'
import type { GribField } from './gribField.ts'
import { parameterOfEdition2, type Statistic } from './parameters.ts'
import type { Section } from './section.ts'
import { durationMs, type TimeUnit, validAt } from './validTime.ts'

export type ProductOfEdition2 = Pick<
  GribField,
  'parameter' | 'label' | 'validMs' | 'intervalMs' | 'isForecast' | 'member'
>

/** Templates of code table 4.0, with the positions of their additions for intervals and ensembles. */
interface ProductTemplate {
  readonly memberOctet: number | null
  readonly intervalOctet: number | null
}
const templates: Readonly<Record<number, ProductTemplate>> = {
  0: { memberOctet: null, intervalOctet: null },
  1: { memberOctet: 36, intervalOctet: null },
  8: { memberOctet: null, intervalOctet: 35 },
  11: { memberOctet: 36, intervalOctet: 38 },
}

/** Generating processes (code table 4.3) of probabilities, errors, climates, differences and increments. */
const ofNoWeather: readonly number[] = [5, 6, 7, 9, 18, 20, 21]
/** Significance of a reference time that is the valid time itself (code table 1.2). */
const verifying = 2

/** Parameter and valid time of an edition 2 map: intervals at their end. @throws GribFault */
export function productOf(discipline: number, identification: Section, product: Section): ProductOfEdition2 {
  const template = product.unsigned(8, 2)
  const layout = templates[template]
  if (layout === undefined)
    throw new GribFault(
      product.at,
      `product template 4.${template} is not read: only 4.0, 4.1, 4.8, 4.11 are`,
    )
  const { memberOctet, intervalOctet } = layout
  const octet = (own: number) => product.unsigned(own, 1)
  const [category, number, levelType] = [octet(10), octet(11), octet(23)]
  // Statistics of statistics, such as monthly means of days, are not those of an interval.
  const isNested = intervalOctet !== null && product.unsigned(intervalOctet + 7, 1) !== 1
  const statistic =
    intervalOctet === null
      ? 'instant'
      : isNested
        ? 'other'
        : statisticOf(product.unsigned(intervalOctet + 12, 1))
  const code = { discipline, category, number, statistic, levelType }
  const process = product.unsigned(12, 1)
  const isWeather = !ofNoWeather.includes(process)
  if (identification.unsigned(12, 1) === verifying && product.unsigned(19, 4) > 0)
    throw new GribFault(identification.at, 'a step that begins at the verifying time is not read')
  const place = { heightM: levelOf(product), secondLevelType: product.unsigned(29, 1) }
  const parameter = parameterOfEdition2({ ...code, centre: identification.unsigned(6, 2), ...place })
  return {
    parameter: isWeather ? parameter : null,
    label: `parameter ${discipline}.${category}.${number} (${statistic}), level type ${levelType}${isWeather ? '' : `, process ${process}`}`,
    validMs:
      intervalOctet === null
        ? validAt(identification, timeAt(identification, 13), product.unsigned(19, 4), unitAt(product, 18))
        : validAt(product, timeAt(product, intervalOctet), 0, unitAt(product, 18)),
    intervalMs:
      intervalOctet === null
        ? null
        : durationMs(product, product.unsigned(intervalOctet + 15, 4), unitAt(product, intervalOctet + 14)),
    isForecast: intervalOctet === null && product.unsigned(19, 4) > 0,
    member: memberOctet === null ? 0 : product.unsigned(memberOctet, 1),
  }
}

function unitAt(section: Section, octet: number): TimeUnit {
  return { edition: 2, code: section.unsigned(octet, 1) }
}

function statisticOf(process: number): Statistic {
  if (process === 0) return 'mean'
  return process === 1 ? 'sum' : 'other'
}

function levelOf(product: Section): number | null {
  const isMissing = product.unsigned(24, 1) === 0xff || product.unsigned(25, 4) === 0xffffffff
  return isMissing ? null : product.signed(25, 4) / 10 ** product.signed(24, 1)
}

function timeAt(section: Section, octet: number) {
  const at = (own: number) => section.unsigned(octet + own, 1)
  const [month, day, hour, minute, second] = [at(2), at(3), at(4), at(5), at(6)]
  return { year: section.unsigned(octet, 2), month, day, hour, minute, second }
}
