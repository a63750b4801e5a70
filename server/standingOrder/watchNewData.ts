import type { ServerContext } from '../context.ts'
import { isRareTask, supplyTask } from '../supplyTask.ts'
import { lastWholeMonth } from './lastWholeMonth.ts'
import { type Concerned, queueNewDataMails } from './queueNewDataMails.ts'
import { type UsingMarket, usedMarketData } from './usedMarketData.ts'

/**
 * Records the state of the data before a task, so that customers are informed of changes: a further whole month of
 * weather, not each day, and market data that change results. Updated results never depend on the register, terrain,
 * land cover, mean speeds or metered energies.
 * @returns to be called when the task is done
 */
export async function watchNewData(
  context: UsingMarket & Pick<ServerContext, 'log'>,
  name: string,
  signal: AbortSignal,
): Promise<() => Promise<void>> {
  const { environment, database, log } = context
  const task = supplyTask(name)
  if (task === null || task.kind === 'register' || isRareTask(task.kind)) return async () => {}
  const news = await (task.kind === 'weather' ? whatIsNew(task.atlasId) : whatIsUsed(task.kind))
  return async () => {
    const concerned = await news()
    if (concerned === null) return
    const mails = await queueNewDataMails(database, concerned)
    log.info({ task: name, mails }, 'mails about new data')
  }

  async function whatIsNew(atlasId: string): Promise<() => Promise<Concerned | null>> {
    // The task reports an unreadable atlas.
    const month = () => lastWholeMonth(environment.dataDirectory, atlasId).catch(() => null)
    const before = await month()
    return async () => {
      const now = await month()
      return before === null || now === null || now <= before ? null : { data: 'weather', atlasId }
    }
  }

  async function whatIsUsed(
    data: Exclude<Concerned['data'], 'weather'>,
  ): Promise<() => Promise<Concerned | null>> {
    const key = ({ atlas, basis }: { readonly atlas: string; readonly basis: string }) => `${atlas} ${basis}`
    const before = new Map((await usedMarketData(context, signal)).map((use) => [key(use), use.now]))
    return async () => {
      const used = await usedMarketData(context, signal)
      const uses = used.filter(
        (use) => use.now !== null && use.now !== use.basis && use.now !== before.get(key(use)),
      )
      return uses.length === 0 ? null : { data, uses }
    }
  }
}
