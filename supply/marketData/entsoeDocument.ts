import { SaxesParser } from 'saxes'
import { NotWhatWasAsked } from '../plan.ts'

const minuteMs = 60_000
const steps: Readonly<Record<string, number>> = {
  PT15M: 15 * minuteMs,
  PT60M: 60 * minuteMs,
  PT1H: 60 * minuteMs,
}
const mostPoints = 200_000
/** The source's way of saying that it has nothing. */
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
 * The values of a document. Positions that are left out have the value of the one before (curve type A03); consumption of
 * plants, which a document of generation holds beside, is left out.
 *
 * @throws NotWhatWasAsked
 */
export function readEntsoeDocument(text: string, element: 'price.amount' | 'quantity'): EntsoeInterval[] {
  const intervals: EntsoeInterval[] = []
  const path: string[] = []
  let [content, root, curve, reason] = ['', '', '', '']
  // What a kind of plants takes out of a zone is its consumption; a load has no kind of plants.
  let [hasOutZone, isOfPlants] = [false, false]
  let points = 0
  let period: ReadPeriod | null = null
  let point = { position: Number.NaN, value: Number.NaN }
  let own: EntsoeInterval[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw new NotWhatWasAsked(`no XML: ${error.message.split('\n')[0]}`.slice(0, 120))
  })
  parser.on('doctype', () => {
    throw new NotWhatWasAsked('XML with a document type')
  })
  parser.on('opentag', ({ name }) => {
    root ||= name
    path.push(name)
    content = ''
    if (name === 'TimeSeries') [curve, hasOutZone, isOfPlants, own] = ['', false, false, []]
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
    if (name === 'code' && path.at(-1) === 'Reason') reason = value
    if (name === 'position') point.position = Number(value)
    if (name === element) point.value = Number(value)
    if (period !== null && path.at(-1) === 'timeInterval' && (name === 'start' || name === 'end'))
      period[name] = value
    if (period !== null && name === 'resolution') period.resolution = value
    if (period !== null && name === 'Point') {
      period.points.push(point)
      if (++points > mostPoints) throw new NotWhatWasAsked('more points than a period has')
    }
    if (period !== null && name === 'Period') {
      own.push(...valuesOf(period, curve === 'A03'))
      period = null
    }
    if (name === 'TimeSeries' && !(hasOutZone && isOfPlants)) intervals.push(...own)
  })
  parser.write(text).close()
  if (root === 'Acknowledgement_MarketDocument' && reason === noData) return []
  if (!/^(Publication|GL)_MarketDocument$/.test(root))
    throw new NotWhatWasAsked(`a document of another kind${reason === '' ? '' : ` (reason ${reason})`}`)
  return intervals
}

function valuesOf({ start, end, resolution, points }: ReadPeriod, isFilled: boolean): EntsoeInterval[] {
  const [startMs, endMs, stepMs] = [Date.parse(start), Date.parse(end), steps[resolution] ?? Number.NaN]
  const count = (endMs - startMs) / stepMs
  const isSound = Number.isInteger(count) && count > 0 && count <= 40_000 && startMs % stepMs === 0
  if (!isSound) throw new NotWhatWasAsked('a period of an unknown length or step')
  const intervals: EntsoeInterval[] = []
  for (const [index, { position, value }] of points.entries()) {
    const next = points[index + 1]?.position ?? count + 1
    if (!Number.isInteger(position) || position < 1 || position >= next || position > count)
      throw new NotWhatWasAsked('positions that do not ascend')
    if (!Number.isFinite(value)) throw new NotWhatWasAsked('a point without a number')
    const till = isFilled ? next : position + 1
    for (let at = position; at < till; at++)
      intervals.push({ startMs: startMs + (at - 1) * stepMs, stepMs, value })
  }
  return intervals
}
