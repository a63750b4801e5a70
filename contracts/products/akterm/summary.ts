import { heightsText, summaryOf } from '../orderSummary.ts'
import { aktermOrderSchema } from './order.ts'

export const aktermSummary = summaryOf(aktermOrderSchema, ({ year, method, anemometer_height }, words) => [
  year === 'representative' ? words.text.akterm.representativeShort[method] : String(year),
  ...(anemometer_height === 'automatic' ? [] : [heightsText([anemometer_height], words)]),
])
