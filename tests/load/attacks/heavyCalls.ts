import { Caller, type LoadCall } from '../call.ts'
import { type Attack, rest } from './attackTools.ts'

const atOnce = 24
/** Retry pause of a refused client, shorter than the server asks for. */
const comeBackMs = 1000

/** Makes many parallel slow calls of one account. */
export async function callHeavily(attack: Attack): Promise<void> {
  const { random, tally, over, heavy, url } = attack
  const caller = new Caller(url, '127.0.0.25', atOnce)
  const json = { 'content-type': 'application/json' }
  const order = {
    product: 'ts',
    product_id: heavy.productId,
    list_id: heavy.listId,
    parameters: {
      heights: [100],
      parameters: ['wind_speed'],
      from_year: 2020,
      till_year: 2020,
      formats: ['csv'],
    },
  }
  const calls: readonly LoadCall[] = [
    { method: 'GET', path: '/api/site_lists', key: heavy.key },
    { method: 'GET', path: '/api/turbine_infos', key: heavy.key },
    { method: 'POST', path: '/api/jobs/quote', key: heavy.key, headers: json, body: JSON.stringify(order) },
    { method: 'GET', path: `/api/site_lists/${heavy.listId}/sites`, key: heavy.key },
  ]
  const again = async () => {
    while (!over.aborted) {
      const { status, ms } = await caller.call(random.pick(calls))
      if (over.aborted) return
      if (status === null) tally.unanswered('heavy call')
      else tally.answered('heavy call', status, ms)
      if (status !== 200) await rest(comeBackMs, over)
    }
  }
  const ended = Promise.all(Array.from({ length: atOnce }, again))
  over.addEventListener('abort', () => caller.close(), { once: true })
  await ended
}
