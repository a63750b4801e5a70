import { marketForecastRoutes } from '#contracts'
import { forwardVersion, marketDataOrigin, marketFolders } from '#market'
import type { ServerContext } from '../../../context.ts'
import type { RegisterRoute } from '../../../http/registerRoute.ts'
import { sendBytes } from '../../../results/sendBytes.ts'
import { tableFile } from '../../../results/tableFile.ts'
import { tasksIn } from '../../../workers/index.ts'
import { workFor } from '../../../workers/workFor.ts'
import { today } from '../outlookPlaces.ts'

const inForward = tasksIn<typeof import('./forwardPrices.ts')>(new URL('./forwardPrices.ts', import.meta.url))
const describeForwardPrices = inForward('describeForwardPrices')
const forwardHoursAbout = inForward('forwardHoursAbout')
const forwardHoursAsCsv = inForward('forwardHoursAsCsv')
const takeForwardQuotes = inForward('takeForwardQuotes')
const inJudgement = tasksIn<typeof import('./judgement.ts')>(new URL('./judgement.ts', import.meta.url))
const presentNowcast = tasksIn<typeof import('./nowcast.ts')>(new URL('./nowcast.ts', import.meta.url))(
  'presentNowcast',
)
const presentScorecard = inJudgement('presentScorecard')
const presentBacktest = inJudgement('presentBacktest')

/** Size of a table of a hundred thousand quotes as text. */
const bodyLimit = 3 * 1024 ** 2

/** Forward prices and the judgement of forecasts, which are common to the installation. */
export function registerForwardRoutes(
  register: RegisterRoute,
  { workers, programVersion, environment }: ServerContext,
): void {
  const { market: marketFolder, outlooks: outlooksFolder } = marketFolders(environment)

  register(marketForecastRoutes.forwardCurves, async (call) =>
    workFor(call, workers, describeForwardPrices, {
      marketFolder,
      asOf: call.query.as_of,
      today: today(),
    }),
  )

  register(marketForecastRoutes.forwardHours, async (call) => {
    const { query, request, reply, language } = call
    const [version, quotes] = await Promise.all([
      marketDataOrigin(marketFolder),
      forwardVersion(marketFolder),
    ])
    const { format, ...file } = tableFile(call, 'csv', `forward_curve_${query.as_of ?? today()}`)
    const requested = { marketFolder, asOf: query.as_of, today: today() }
    const versions = [version?.version ?? '', quotes ?? '', query.as_of ?? '', programVersion]
    return sendBytes(request, reply, {
      ...file,
      madeOf: ['forward_hours', format, language, ...versions],
      bytes: () =>
        format === 'about'
          ? workFor(call, workers, forwardHoursAbout, { ...requested, language })
          : workFor(call, workers, forwardHoursAsCsv, requested),
    })
  })

  register(
    marketForecastRoutes.addForwardCurves,
    async (call) =>
      workFor(call, workers, takeForwardQuotes, { marketFolder, body: call.body, today: today() }),
    { bodyLimit },
  )

  register(marketForecastRoutes.nowcast, async (call) =>
    workFor(call, workers, presentNowcast, { marketFolder }),
  )

  register(marketForecastRoutes.scorecard, async (call) =>
    workFor(call, workers, presentScorecard, { marketFolder, query: call.query }),
  )

  register(marketForecastRoutes.backtest, async (call) =>
    workFor(call, workers, presentBacktest, { marketFolder, outlooksFolder, programVersion, ...call.query }),
  )
}
