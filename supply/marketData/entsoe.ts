import { UnexpectedAnswer } from '../plan.ts'
import { keyOf, type SupplySettings } from '../settings/supplySettings.ts'
import { readEntsoeDocument } from './entsoeDocument.ts'
import {
  ownIntervals,
  type Period,
  type SeriesKind,
  type SeriesObject,
  type SupplySeries,
  seriesObject,
  stretchesOf,
} from './intervals.ts'
import { textContent } from './jsonContent.ts'

const zone = '10Y1001A1001A82H'
const country = '10Y1001A1001A83F'
/** An answer has at most a hundred documents, possibly one for each day. */
const daysAtOnce = 56
const settledMs = 60 * 24 * 3_600_000

interface Question {
  readonly series: SupplySeries
  readonly query: string
  readonly element: 'price.amount' | 'quantity'
}

/** Sequence 1 is the coupled auction; without it the prices of another exchange are included. */
const questions: Readonly<Record<SeriesKind, readonly Question[]>> = {
  prices: [
    {
      series: 'price',
      element: 'price.amount',
      query: `documentType=A44&in_Domain=${zone}&out_Domain=${zone}&contract_MarketAgreement.type=A01&classificationSequence_AttributeInstanceComponent.position=1`,
    },
  ],
  generation: [
    ...(
      [
        ['windOnshore', 'B19'],
        ['windOffshore', 'B18'],
        ['solar', 'B16'],
      ] as const
    ).map(([series, type]) => ({
      series,
      element: 'quantity' as const,
      query: `documentType=A75&processType=A16&in_Domain=${country}&psrType=${type}`,
    })),
    {
      series: 'load',
      element: 'quantity',
      query: `documentType=A65&processType=A16&outBiddingZone_Domain=${country}`,
    },
  ],
}

/** Answers that cover a period, eight weeks each. @throws SupplyError without a token */
export function entsoeObjects(
  settings: SupplySettings,
  kind: SeriesKind,
  period: Period,
  nowMs: number,
): SeriesObject[] {
  const securityToken = keyOf(settings, 'entsoe', 'ENTSOE_TOKEN')
  return questions[kind].flatMap(({ series, query, element }) =>
    stretchesOf(period, daysAtOnce).map((stretch) => {
      const [start, end] = [timeText(stretch.fromMs), timeText(stretch.endMs)]
      return seriesObject({
        key: `entsoe-${series}-${start}-${end}`,
        source: 'entsoe',
        request: {
          url: `${settings.urls.entsoe}?${query}&periodStart=${start}&periodEnd=${end}&offset=0`,
          secretQuery: { securityToken },
        },
        maxBytes: 16 << 20,
        expectedBytes: 500_000,
        mayChange: stretch.endMs + settledMs > nowMs,
        read: (content) => {
          if (content.subarray(0, 2).toString('latin1') === 'PK') throw new UnexpectedAnswer('an archive')
          const read = readEntsoeDocument(textContent(content), element)
          return ownIntervals(
            read.map((interval) => ({ series, ...interval })),
            stretch,
          )
        },
      })
    }),
  )
}

/** `YYYYMMDDHH00`, UTC. */
function timeText(timeMs: number): string {
  return `${new Date(timeMs).toISOString().slice(0, 13).replaceAll(/\D/g, '')}00`
}
