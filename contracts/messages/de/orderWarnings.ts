import type { Messages } from '../index.ts'

export const orderWarnings: Messages['orderWarnings'] = {
  mixed:
    'Wetter und Preise dieser Bestellung mischen synthetische und echte Daten. Das Ergebnis ist so gekennzeichnet; verwenden Sie es nicht für Entscheidungen.',
  synthetic: 'Dieser Atlas enthält synthetisches Demonstrationswetter. Nicht für Entscheidungen verwenden.',
  startsWithin: (year, from) => `Die Daten von ${year} beginnen am ${from}.`,
  endsWithin: (year, till) => `Die Daten von ${year} enden am ${till}.`,
}
