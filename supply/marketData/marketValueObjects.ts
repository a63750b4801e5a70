import { z } from 'zod'
import type { Fetcher } from '../http/fetcher.ts'
import { namedFault } from '../http/namedFault.ts'
import type { SupplyObject } from '../plan.ts'
import { Secret } from '../settings/secret.ts'
import { keyOf, type SupplySettings } from '../settings/supplySettings.ts'
import { jsonContent } from './jsonContent.ts'
import { tableInChart, tableOfMonths, tableOfYear } from './marketValueTables.ts'

export interface TableObject extends SupplyObject {
  /** The table as CSV. @throws UnexpectedAnswer */
  readonly table: (content: Buffer) => string
}

/** Requested years, both included, and the last available month. */
export interface Years {
  readonly first: number
  readonly last: number
  readonly lastMonth: number
}

const years = ({ first, last }: Years) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

const tokenSchema = z.object({
  access_token: z.string().regex(/^[\w.~+/=-]{1,8192}$/),
  token_type: z.string(),
})

/** Objects of the interface: months of each year, and the annual values of past years. */
export function interfaceObjects(
  settings: SupplySettings,
  Authorization: Secret,
  wanted: Years,
): TableObject[] {
  const base = settings.urls.netztransparenz
  return years(wanted).flatMap((year) => {
    const isOver = year < wanted.last
    const common = { source: 'netztransparenz', maxBytes: 1 << 18, expectedBytes: 2000 } as const
    const months = `1/${year}/${isOver ? 12 : wanted.lastMonth}/${year}`
    const ofMonths = tableObject({
      ...common,
      key: `market-values-months-${year}`,
      request: { url: `${base}/data/marktpraemie/${months}`, secretHeaders: { Authorization } },
      mayChange: true,
      table: (content) => tableOfMonths(content, year, isOver),
    })
    const ofYear = tableObject({
      ...common,
      key: `market-values-year-${year}`,
      request: { url: `${base}/data/Jahresmarktpraemie/${year}`, secretHeaders: { Authorization } },
      mayChange: true,
      mayBeAbsent: true,
      table: (content) => tableOfYear(content, year),
    })
    return isOver ? [ofMonths, ofYear] : [ofMonths]
  })
}

/** Objects of the page's charts, which need no key: months of each year. */
export function pageObjects({ urls }: SupplySettings, wanted: Years): TableObject[] {
  const service = `${urls.netztransparenzPage}/DesktopModules/LotesCharts/Services/HighchartService.asmx`
  return years(wanted).map((year) =>
    tableObject({
      key: `market-values-chart-${year}`,
      source: 'netztransparenzPage',
      request: {
        url: `${service}/GetMarketpremiumData`,
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          referer: `${urls.netztransparenzPage}/`,
        },
        body: JSON.stringify({
          dateFrom: `${year}-01-01T00:00:00`,
          asImage: false,
          diagramType: 'line',
          highChartType: '2',
          columnColors: null,
          template: '',
          title: 'Monatsmarktwerte',
          timezone: 'Europe/Berlin',
        }),
      },
      maxBytes: 1 << 18,
      expectedBytes: 4000,
      mayChange: true,
      table: tableInChart,
    }),
  )
}

function tableObject(object: Omit<TableObject, 'check'>): TableObject {
  return { ...object, check: object.table }
}

/** Logs in at the interface. @throws SupplyError */
export async function bearerToken(fetcher: Fetcher, settings: SupplySettings): Promise<Secret> {
  const source = 'netztransparenzSignIn'
  const url = `${settings.urls[source]}/users/connect/token`
  const { body } = await fetcher.ask(
    source,
    {
      url,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
      secretForm: {
        client_id: keyOf(settings, source, 'NETZTRANSPARENZ_CLIENT_ID'),
        client_secret: keyOf(settings, source, 'NETZTRANSPARENZ_CLIENT_SECRET'),
      },
    },
    { maxBytes: 1 << 16 },
  )
  return namedFault(source, url, () => new Secret(`Bearer ${jsonContent(body, tokenSchema).access_token}`))
}
