import { pluralOf } from '../../plural.ts'
import type { Messages } from '../index.ts'

const many = pluralOf('de')

export const orderWarnings: Messages['orderWarnings'] = {
  mixed:
    'Wetter und Preise dieser Bestellung mischen synthetische und echte Daten. Das Ergebnis ist so gekennzeichnet; verwenden Sie es nicht für Entscheidungen.',
  synthetic: 'Dieser Atlas enthält synthetisches Demonstrationswetter. Nicht für Entscheidungen verwenden.',
  notOwn: (count, shown) =>
    many(
      count,
      '1 Standort der Liste ist ausgeschlossen oder von anderen geplant und wird nicht bestellt.',
      `${shown} Standorte der Liste sind ausgeschlossen oder von anderen geplant und werden nicht bestellt.`,
    ),
  startsWithin: (year, from) => `Die Daten von ${year} beginnen am ${from}.`,
  endsWithin: (year, until) => `Die Daten von ${year} enden am ${until}.`,
}
