import { readXml, type XmlElement } from '#domain'
import { UnexpectedAnswer } from '../plan.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Means of quarters are published with two decimals. */
const meanTolerance = 0.011
const steps: Readonly<Record<string, number>> = {
  PT15M: 15 * minuteMs,
  PT60M: 60 * minuteMs,
  PT1H: 60 * minuteMs,
}
const mostPoints = 200_000
/** The only units that are read, and the agreement of the day-ahead auction. */
const fixed: Readonly<Record<string, string>> = {
  'currency_Unit.name': 'EUR',
  'price_Measure_Unit.name': 'MWH',
  'quantity_Measure_Unit.name': 'MAW',
  'contract_MarketAgreement.type': 'A01',
}
/** The source's answer when it has no data. */
const noData = '999'

export interface EntsoeInterval {
  readonly startMs: number
  readonly stepMs: number
  readonly value: number
}

/**
 * Reads the values of a document. Omitted positions have the value of the previous one (curve type A03). Consumption of
 * plants in documents of generation, and the second auction of a zone, are left out. An hour given with its four
 * quarters is read as quarters if it is their mean.
 * @throws UnexpectedAnswer
 */
export function readEntsoeDocument(text: string, element: 'price.amount' | 'quantity'): EntsoeInterval[] {
  const { root, issues } = readXml(text)
  if (/<!DOCTYPE/i.test(text)) throw new UnexpectedAnswer('XML with a document type')
  if (root === null || issues.length > 0) throw new UnexpectedAnswer(`no XML: ${issues[0]!.code}`)
  if (text.match(/<\/[^<>]*_MarketDocument\s*>/g)?.length !== 1)
    throw new UnexpectedAnswer('none or several documents')
  const [reason] = elementsIn(root, 'Reason').map((one) => textIn(one, 'code'))
  if (root.name === 'Acknowledgement_MarketDocument' && reason === noData) return []
  if (!/^(Publication|GL)_MarketDocument$/.test(root.name))
    throw new UnexpectedAnswer(`a document of another kind${reason ? ` (reason ${reason})` : ''}`)
  for (const [name, value] of Object.entries(fixed))
    for (const { text: written } of elementsIn(root, name))
      if (written.trim() !== value)
        throw new UnexpectedAnswer(`${name} is ${written.trim()} instead of ${value}`.slice(0, 120))
  if (elementsIn(root, 'Point').length > mostPoints)
    throw new UnexpectedAnswer('more points than a period has')
  const intervals = elementsIn(root, 'TimeSeries').flatMap((series) => {
    // Energy that a kind of plants takes out of a zone is its consumption; a load has no kind of plants.
    const isConsumption = ['outBiddingZone_Domain.mRID', 'psrType'].every(
      (name) => elementsIn(series, name).length > 0,
    )
    const sequence = textIn(series, 'classificationSequence_AttributeInstanceComponent.position')
    if (isConsumption || (sequence !== '' && sequence !== '1')) return []
    const isFilled = textIn(series, 'curveType') === 'A03'
    return elementsIn(series, 'Period').flatMap((period) => valuesOf(period, element, isFilled))
  })
  return withoutOverlaps(intervals)
}

/** Elements of a name at any depth, not below each other. */
function elementsIn(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => (child.name === name ? [child] : elementsIn(child, name)))
}

/** Text of the first element of a name, without blanks at its ends; empty: there is none. */
function textIn(element: XmlElement, name: string): string {
  return elementsIn(element, name)[0]?.text.trim() ?? ''
}

/** @throws UnexpectedAnswer if two values for the same time differ */
function withoutOverlaps(intervals: readonly EntsoeInterval[]): EntsoeInterval[] {
  const byTime = new Map<number, Map<number, number>>([
    [hourMs, new Map()],
    [hourMs / 4, new Map()],
  ])
  for (const { startMs, stepMs, value } of intervals) {
    const known = byTime.get(stepMs)!
    if ((known.get(startMs) ?? value) !== value) throw twoValues(startMs)
    known.set(startMs, value)
  }
  const [hours, quarters] = [byTime.get(hourMs)!, byTime.get(hourMs / 4)!]
  for (const [startMs, value] of hours) {
    const own = [0, 1, 2, 3].flatMap((quarter) => quarters.get(startMs + (quarter * hourMs) / 4) ?? [])
    if (own.length === 0) continue
    const mean = own.reduce((sum, quarter) => sum + quarter, 0) / 4
    if (own.length < 4 || Math.abs(mean - value) > meanTolerance) throw twoValues(startMs)
    hours.delete(startMs)
  }
  return [...byTime].flatMap(([stepMs, values]) =>
    [...values].map(([startMs, value]) => ({ startMs, stepMs, value })),
  )
}

function twoValues(startMs: number): UnexpectedAnswer {
  return new UnexpectedAnswer(`two values for ${new Date(startMs).toISOString()}`)
}

function valuesOf(period: XmlElement, element: string, isFilled: boolean): EntsoeInterval[] {
  const [startMs, endMs] = ['start', 'end']
    .map((name) => textIn(period, name))
    .map((text) => (text.endsWith('Z') ? Date.parse(text) : Number.NaN)) as [number, number]
  const stepMs = steps[textIn(period, 'resolution')] ?? Number.NaN
  const count = (endMs - startMs) / stepMs
  const isSound = Number.isInteger(count) && count > 0 && count <= 40_000 && startMs % stepMs === 0
  if (!isSound) throw new UnexpectedAnswer('a period of an unknown length or step')
  // An empty element is no 0.
  const points = elementsIn(period, 'Point').map((point) =>
    ['position', element].map((name) => Number(textIn(point, name) || Number.NaN)),
  ) as [position: number, value: number][]
  return points.flatMap(([position, value], index) => {
    const next = points[index + 1]?.[0] ?? count + 1
    if (!Number.isInteger(position) || position < 1 || position >= next || position > count)
      throw new UnexpectedAnswer('positions that do not ascend')
    if (!Number.isFinite(value)) throw new UnexpectedAnswer('a point without a number')
    const length = isFilled ? next - position : 1
    return Array.from({ length }, (_, i) => ({
      startMs: startMs + (position - 1 + i) * stepMs,
      stepMs,
      value,
    }))
  })
}
