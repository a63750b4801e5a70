import { formatDelivery, readDelivery, readUnit } from '#domain'
import { readForwardFile } from '../forward/readForwardFile.ts'
import { bytesOf, type Dialect, type Draw, numberText } from './dialect.ts'
import type { Example } from './dialectExample.ts'

/** Forward quotes of some products in a dialect. */
export function quoteExample(draw: Draw, dialect: Dialect): Example {
  const { pick, chance, between } = draw
  const { isGerman, unitPlace } = dialect
  const unit = pick(['EUR/MWh', '€/MWh', 'ct/kWh'])
  const perMwh = readUnit(unit)!.factor
  const products = ['2027-01', 'Feb-27', '2027-Q2', 'Q3/27', 'Cal-28', '2029'].filter(() => chance(0.7))
  const names = products.length === 0 ? ['2027-01'] : products
  const loads = pick([['base'], ['base', 'peak']])
  const rows = names.flatMap((name) =>
    loads.map((load) => ({ name, load, price: Math.round(100 * between(35, 160)) / 100 })),
  )
  const priceHead = isGerman ? 'Abrechnungspreis' : 'Settlement price'
  const head =
    unitPlace === 'brackets'
      ? `${priceHead} [${unit}]`
      : unitPlace === 'tail'
        ? `${priceHead} in ${unit}`
        : priceHead
  const heads = isGerman ? ['Produkt', 'Last', 'Handelstag', head] : ['Product', 'Load', 'Trading day', head]
  const loadText = (load: string) =>
    load === 'base' ? pick(['Base', 'base']) : isGerman ? 'Spitzenlast' : 'Peak'
  const dayText = pick(['2026-11-20', '20.11.2026', '20261120'])
  const cells = rows.map(({ name, load, price }) => [
    name,
    loadText(load),
    dayText,
    numberText(price / perMwh, perMwh === 1 ? 2 : 3, dialect),
  ])
  const below = unitPlace === 'below' ? [['', '', '', unit]] : []
  const written = unitPlace === 'below' ? `${head} ${unit}` : head
  return {
    bytes: bytesOf([], [heads, ...below, ...cells], dialect),
    answers: { [`unit.${written}`]: unit.replace('€', 'EUR') },
    truth: Object.fromEntries(
      rows.map(({ name, load, price }) => [
        `${formatDelivery(readDelivery(name)!)} ${load}`,
        price.toFixed(2),
      ]),
    ),
    read: async (file, answers) => {
      const { quotes, issues, record } = await readForwardFile(file, { quoteDate: null, answers })
      const values = quotes.map(
        ({ quote }) => [`${formatDelivery(quote)} ${quote.load}`, quote.priceEurMwh.toFixed(2)] as const,
      )
      return { issues, record: record.record(), values: Object.fromEntries(values) }
    },
  }
}
