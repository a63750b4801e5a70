import { marketForecastRoutes } from '#contracts'
import { marketFolders } from '#market'
import type { ServerContext } from '../../../context.ts'
import type { RegisterRoute } from '../../../http/registerRoute.ts'
import { tasksIn } from '../../../workers/index.ts'
import { workFor } from '../../../workers/workFor.ts'
import { today } from '../outlookPlaces.ts'

const inForward = tasksIn<typeof import('./forwardPrices.ts')>(new URL('./forwardPrices.ts', import.meta.url))
const describeForwardPrices = inForward('describeForwardPrices')
const takeForwardQuotes = inForward('takeForwardQuotes')
const inJudgement = tasksIn<typeof import('./judgement.ts')>(new URL('./judgement.ts', import.meta.url))
const presentScorecard = inJudgement('presentScorecard')
const presentBacktest = inJudgement('presentBacktest')

/** A table of a hundred thousand quotes as text. */
const bodyLimit = 3 * 1024 ** 2

/** Forward prices and the judgement of forecasts, which are those of the installation. */
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

  register(
    marketForecastRoutes.addForwardCurves,
    async (call) =>
      workFor(call, workers, takeForwardQuotes, { marketFolder, body: call.body, today: today() }),
    { bodyLimit },
  )

  register(marketForecastRoutes.scorecard, async (call) =>
    workFor(call, workers, presentScorecard, { marketFolder, query: call.query }),
  )

  register(marketForecastRoutes.backtest, async (call) =>
    workFor(call, workers, presentBacktest, { marketFolder, outlooksFolder, programVersion, ...call.query }),
  )
}
