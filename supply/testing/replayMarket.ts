import { jsonAnswer, type ReplayRequest, type ReplaySource } from './replayServer.ts'
import { berlinMonday, syntheticPower, syntheticPrice } from './syntheticMarket.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Period of the synthetic sources: no data before it, none from `endMs` on. */
export interface ReplayedMarket {
  readonly fromMs: number
  readonly endMs: number
  /** Prices revised since. */
  readonly revised?: ReadonlyMap<number, number>
  /** Added to the prices of energy-charts. */
  readonly offset?: number
  /** Intervals for which SMARD has no value. */
  readonly lacks?: (startMs: number) => boolean
}

const smardSeries: Readonly<Record<string, string>> = {
  4067: 'windOnshore',
  1225: 'windOffshore',
  4068: 'solar',
  410: 'load',
}

/** Index and weekly files, energy in MWh of the interval, null for unknown values. */
export function replaySmard({ fromMs, endMs, revised, lacks }: ReplayedMarket): ReplaySource {
  return ({ url }) => {
    const match = /^\/smard\/(\d+)\/([\w-]+)\/(.+)\.json$/.exec(url.pathname)
    if (match === null) return null
    const [, filter = '', region = '', name = ''] = match
    if (region !== (filter === '4169' ? 'DE-LU' : 'DE')) return null
    const week = Number(name.split('_').at(-1))
    const stepMs = name.includes('quarterhour') ? hourMs / 4 : hourMs
    if (name.startsWith('index_')) {
      const weeks: number[] = []
      for (let at = berlinMonday(fromMs); at < endMs; at = berlinMonday(at + 8 * dayMs)) weeks.push(at)
      return jsonAnswer({ timestamps: weeks })
    }
    const next = berlinMonday(week + 8 * dayMs)
    const series: [number, number | null][] = []
    for (let at = week; at < next; at += stepMs) {
      const value =
        filter === '4169'
          ? (revised?.get(at) ?? syntheticPrice(at))
          : syntheticPower(smardSeries[filter]!, at) / (hourMs / stepMs)
      series.push([at, at >= fromMs && at < endMs && lacks?.(at) !== true ? value : null])
    }
    return jsonAnswer({ meta_data: { version: 1, created: endMs }, series })
  }
}

/** Prices and powers of one request, bounds included. */
export function replayEnergyCharts(
  { fromMs, endMs, offset = 0 }: ReplayedMarket,
  stepMs = hourMs / 4,
): ReplaySource {
  return ({ url }) => {
    if (!url.pathname.startsWith('/energyCharts/')) return null
    const bound = (name: string) => Number(url.searchParams.get(name)) * 1000
    const first = Math.max(fromMs, Math.ceil(bound('start') / stepMs) * stepMs)
    const times: number[] = []
    for (let at = first; at < endMs && at <= bound('end'); at += stepMs) times.push(at)
    const unix_seconds = times.map((at) => at / 1000)
    if (url.pathname === '/energyCharts/price')
      return url.searchParams.get('bzn') === 'DE-LU'
        ? jsonAnswer({
            license_info: 'CC BY 4.0 (creativecommons.org/licenses/by/4.0) from Bundesnetzagentur | SMARD.de',
            unix_seconds,
            price: times.map((at) => syntheticPrice(at) + offset),
            unit: 'EUR / MWh',
            deprecated: false,
          })
        : jsonAnswer({ detail: [{ loc: ['query', 'bzn'], msg: '...', type: 'value_error' }] }, 422)
    const data = (series: string) => times.map((at) => syntheticPower(series, at))
    return jsonAnswer({
      unix_seconds,
      production_types: [
        { name: 'Wind onshore', data: data('windOnshore') },
        { name: 'Wind offshore', data: data('windOffshore') },
        { name: 'Solar', data: data('solar') },
        { name: 'Load', data: data('load') },
        { name: 'Biomass', data: times.map(() => null) },
      ],
      deprecated: false,
    })
  }
}

const xmlAnswer = (body: string) => ({ headers: { 'content-type': 'text/xml' }, body })

/** Kinds of plants by their code. */
const plantSeries: Readonly<Record<string, string>> = {
  B16: 'solar',
  B18: 'windOffshore',
  B19: 'windOnshore',
}

/** Documents of prices, generation and load, with a token, in which repeated values are left out. */
export function replayEntsoe({ fromMs, endMs }: ReplayedMarket, token: string): ReplaySource {
  return ({ url }) => {
    if (url.pathname !== '/entsoe') return null
    const requested = (name: string) => url.searchParams.get(name) ?? ''
    if (requested('securityToken') !== token)
      return { status: 401, headers: { 'content-type': 'text/plain' }, body: 'Unauthorized' }
    const time = (text: string) =>
      Date.parse(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}T${text.slice(8, 10)}:00Z`)
    const [first, end] = [
      Math.max(fromMs, time(requested('periodStart'))),
      Math.min(endMs, time(requested('periodEnd'))),
    ]
    if (first >= end)
      return xmlAnswer(
        '<?xml version="1.0" encoding="utf-8"?><Acknowledgement_MarketDocument xmlns="urn:iec62325.351:tc57wg16:451-1:acknowledgementdocument:7:0"><Reason><code>999</code><text>No matching data found</text></Reason></Acknowledgement_MarketDocument>',
      )
    const type = requested('documentType')
    if (type === 'A44') {
      const series = timeSeries([first, end], 'price.amount', syntheticPrice, '')
      return xmlAnswer(
        `<?xml version="1.0" encoding="utf-8"?><Publication_MarketDocument xmlns="urn:iec62325.351:tc57wg16:451-3:publicationdocument:7:3">${series}</Publication_MarketDocument>`,
      )
    }
    const zone = (side: 'in' | 'out') =>
      `<${side}BiddingZone_Domain.mRID codingScheme="A01">10Y1001A1001A83F</${side}BiddingZone_Domain.mRID>`
    const plants = `<MktPSRType><psrType>${requested('psrType')}</psrType></MktPSRType>`
    const of = (series: string) => (at: number) => syntheticPower(series, at)
    const series =
      type === 'A65'
        ? timeSeries([first, end], 'quantity', of('load'), zone('out'))
        : timeSeries([first, end], 'quantity', of(plantSeries[requested('psrType')]!), zone('in') + plants) +
          timeSeries([first, end], 'quantity', () => 7, zone('out') + plants)
    return xmlAnswer(
      `<?xml version="1.0" encoding="utf-8"?><GL_MarketDocument xmlns="urn:iec62325.351:tc57wg16:451-6:generationloaddocument:3:0">${series}</GL_MarketDocument>`,
    )
  }
}

/** Curve type A03. */
function timeSeries(
  [first, end]: readonly [number, number],
  element: string,
  value: (at: number) => number,
  head: string,
): string {
  const stepMs = hourMs / 4
  let points = ''
  for (let at = first; at < end; at += stepMs)
    if (at === first || value(at) !== value(at - stepMs))
      points += `<Point><position>${(at - first) / stepMs + 1}</position><${element}>${value(at)}</${element}></Point>`
  const iso = (ms: number) => `${new Date(ms).toISOString().slice(0, 16)}Z`
  return `<TimeSeries>${head}<curveType>A03</curveType><Period><timeInterval><start>${iso(first)}</start><end>${iso(end)}</end></timeInterval><resolution>PT15M</resolution>${points}</Period></TimeSeries>`
}

/** Values of months by year, ct/kWh, wind onshore, January first. */
export type ReplayedValues = Readonly<Record<number, readonly number[]>>

/** Login, months and years of the interface; for all years it labels 2020 as 2024, as the real one does. */
export function replayNetztransparenz(
  values: ReplayedValues,
  client: { id: string; secret: string },
): ReplaySource {
  return (request) => logIn(request, client) ?? tables(request, values)
}

const token = 'eyJmade.up'

function logIn({ url, method, body }: ReplayRequest, { id, secret }: { id: string; secret: string }) {
  if (url.pathname !== '/netztransparenzSignIn/users/connect/token' || method !== 'POST') return null
  const form = new URLSearchParams(body)
  if (form.get('client_id') !== id || form.get('client_secret') !== secret)
    return jsonAnswer({ error: 'invalid_client' }, 400)
  return jsonAnswer({ access_token: token, expires_in: 3600, token_type: 'Bearer' })
}

function tables({ url, headers }: ReplayRequest, values: ReplayedValues) {
  const match = /^\/netztransparenz\/data\/(marktpraemie|Jahresmarktpraemie)\/(.*)$/.exec(url.pathname)
  if (match === null) return null
  if (headers.authorization !== `Bearer ${token}`) return { status: 401 }
  const comma = (value: number | undefined) =>
    value === undefined ? 'N.A.' : String(value).replace('.', ',')
  const csv = (body: string) => ({ headers: { 'content-type': 'text/csv' }, body })
  if (match[1] === 'Jahresmarktpraemie') {
    const year = Number(match[2])
    const label = match[2] === '' ? 2024 : year
    return csv(`Alle Werte in ct/kWh;${label}\nJW Wind an Land;${comma(values[year]?.at(-1))}\n\n`)
  }
  const [first, year, last] = match[2]!.split('/').map(Number) as [number, number, number]
  const rows = Array.from({ length: last - first + 1 }, (_, index) => first + index).map(
    (month) => `${month}/${year};${comma(values[year]?.[month - 1])};;Ja`,
  )
  return csv(
    `Monat;MW Wind Onshore in ct/kWh;PM Wind Onshore fernsteuerbar in ct/kWh;Negative Stunden (6H)\n${rows.join('\n')}\n\n`,
  )
}

/** The charts of the page, which need no key. */
export function replayCharts(values: ReplayedValues): ReplaySource {
  return ({ url, method, body }) => {
    if (!url.pathname.endsWith('/HighchartService.asmx/GetMarketpremiumData') || method !== 'POST')
      return null
    const year = Number((JSON.parse(body) as { dateFrom: string }).dateFrom.slice(0, 4))
    const rows = (values[year] ?? []).map((value, month) => {
      const begin = Date.UTC(year, month) - hourMs * (month > 3 && month < 10 ? 2 : 1)
      return `${begin};${value};`
    })
    const chartData = ['Monat;MW Wind an Land;MW Solar', ...rows, ''].join('\r\n')
    return jsonAnswer({ d: JSON.stringify({ chartData, gridData: '' }) })
  }
}
