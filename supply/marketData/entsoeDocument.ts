import { SaxesParser } from 'saxes'
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

interface ReadPeriod {
  start: string
  end: string
  resolution: string
  points: { position: number; value: number }[]
}

/**
 * Reads the values of a document. Omitted positions have the value of the previous one (curve type A03). Consumption of
 * plants in documents of generation, and the second auction of a zone, are left out. An hour given with its four
 * quarters is read as quarters if it is their mean.
 * @throws UnexpectedAnswer
 */
export function readEntsoeDocument(text: string, element: 'price.amount' | 'quantity'): EntsoeInterval[] {
  const intervals: EntsoeInterval[] = []
  const path: string[] = []
  let [content, root, curve, reason] = ['', '', '', '']
  // Energy that a kind of plants takes out of a zone is its consumption; a load has no kind of plants.
  let [hasOutZone, isOfPlants, isSecondAuction] = [false, false, false]
  let points = 0
  let period: ReadPeriod | null = null
  let point = { position: Number.NaN, value: Number.NaN }
  let own: EntsoeInterval[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw new UnexpectedAnswer(`no XML: ${error.message.split('\n')[0]}`.slice(0, 120))
  })
  parser.on('doctype', () => {
    throw new UnexpectedAnswer('XML with a document type')
  })
  parser.on('opentag', ({ name }) => {
    root ||= name
    path.push(name)
    content = ''
    if (name === 'TimeSeries')
      [curve, hasOutZone, isOfPlants, isSecondAuction, own] = ['', false, false, false, []]
    if (name === 'Period') period = { start: '', end: '', resolution: '', points: [] }
    if (name === 'Point') point = { position: Number.NaN, value: Number.NaN }
  })
  parser.on('text', (part) => {
    content += part
  })
  parser.on('closetag', ({ name }) => {
    path.pop()
    const value = content.trim()
    content = ''
    if (name === 'curveType') curve = value
    if (name === 'outBiddingZone_Domain.mRID') hasOutZone = true
    if (name === 'psrType') isOfPlants = true
    if (name === 'classificationSequence_AttributeInstanceComponent.position') isSecondAuction = value !== '1'
    if (name === 'code' && path.at(-1) === 'Reason') reason = value
    if (Object.hasOwn(fixed, name) && value !== fixed[name])
      throw new UnexpectedAnswer(`${name} is ${value} instead of ${fixed[name]}`.slice(0, 120))
    if (name === 'position') point.position = Number(value)
    // An empty element is no 0.
    if (name === element) point.value = value === '' ? Number.NaN : Number(value)
    if (period !== null && path.at(-1) === 'timeInterval' && (name === 'start' || name === 'end'))
      period[name] = value
    if (period !== null && name === 'resolution') period.resolution = value
    if (period !== null && name === 'Point') {
      period.points.push(point)
      if (++points > mostPoints) throw new UnexpectedAnswer('more points than a period has')
    }
    if (period !== null && name === 'Period') {
      own.push(...valuesOf(period, curve === 'A03'))
      period = null
    }
    if (name === 'TimeSeries' && !(hasOutZone && isOfPlants) && !isSecondAuction)
      for (const interval of own) intervals.push(interval)
  })
  parser.write(text).close()
  if (root === 'Acknowledgement_MarketDocument' && reason === noData) return []
  if (!/^(Publication|GL)_MarketDocument$/.test(root))
    throw new UnexpectedAnswer(`a document of another kind${reason === '' ? '' : ` (reason ${reason})`}`)
  return withoutOverlaps(intervals)
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

function valuesOf({ start, end, resolution, points }: ReadPeriod, isFilled: boolean): EntsoeInterval[] {
  const [startMs, endMs] = [start, end].map((text) =>
    text.endsWith('Z') ? Date.parse(text) : Number.NaN,
  ) as [number, number]
  const stepMs = steps[resolution] ?? Number.NaN
  const count = (endMs - startMs) / stepMs
  const isSound = Number.isInteger(count) && count > 0 && count <= 40_000 && startMs % stepMs === 0
  if (!isSound) throw new UnexpectedAnswer('a period of an unknown length or step')
  const intervals: EntsoeInterval[] = []
  for (const [index, { position, value }] of points.entries()) {
    const next = points[index + 1]?.position ?? count + 1
    if (!Number.isInteger(position) || position < 1 || position >= next || position > count)
      throw new UnexpectedAnswer('positions that do not ascend')
    if (!Number.isFinite(value)) throw new UnexpectedAnswer('a point without a number')
    const until = isFilled ? next : position + 1
    for (let at = position; at < until; at++)
      intervals.push({ startMs: startMs + (at - 1) * stepMs, stepMs, value })
  }
  return intervals
}
