import type { Messages } from '../index.ts'

export const nowcast: Messages['nowcast'] = {
  title: 'Marktwert, noch nicht veröffentlicht',
  note: (error, months, share) =>
    `Basispreis und Stunden folgen aus den Preisen und sind exakt. Der Marktwert ist der der gemessenen Einspeisung mal ihrem üblichen Verhältnis zum veröffentlichten; in ${months} vergangenen Monaten verfehlte er den veröffentlichten im Mittel um ${error}, und P10 bis P90 enthielt ${share} davon.`,
  exact:
    'Basispreis und Stunden folgen aus den Preisen und sind exakt. Für eine Schätzung des Marktwerts sind zu wenige Monate veröffentlicht.',
  table: 'Monate ohne veröffentlichten Marktwert',
  toDate: (share) => `bisher, ${share} des Monats`,
  base: 'Basispreis, EUR/MWh',
  unsupported: 'Ohne Förderung, h',
  unsupportedHint: (vintage) => `Anlagen ${vintage}`,
  value: 'Marktwert, EUR/MWh',
  range: (low, high) => `${low} bis ${high}`,
  rangeHead: 'P10 bis P90',
  annual: (year, value, low, high, months) =>
    `Erwarteter Jahresmarktwert ${year}: ${value}, P10 bis P90 ${low} bis ${high}, aus ${months} veröffentlichten Monaten und den erwarteten Werten der übrigen.`,
  annualWithout: (year, value, months) =>
    `Erwarteter Jahresmarktwert ${year}: ${value}, aus ${months} veröffentlichten Monaten; für ein Band sind zu wenige vergangene Jahre bekannt.`,
}
