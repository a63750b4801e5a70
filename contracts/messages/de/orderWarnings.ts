import type { Messages } from '../index.ts'

export const orderWarnings: Messages['orderWarnings'] = {
  synthetic: 'Dieser Atlas enthält synthetisches Demonstrationswetter. Nicht für Entscheidungen verwenden.',
  startsWithin: (year, from) => `Die Daten von ${year} beginnen am ${from}.`,
  endsWithin: (year, till) => `Die Daten von ${year} enden am ${till}.`,
}
