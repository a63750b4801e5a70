import type { Messages } from '../index.ts'

export const firstFigures: Messages['firstFigures'] = {
  windAt: (height) => `Wind in ${height}`,
  weibull: (a, k) => `A ${a}, k ${k}`,
  energy: 'Energie bei freier Anströmung',
  range: (low, high) => `(${low} bis ${high})`,
  fullLoadHours: 'Volllaststunden',
  marketValue: (year) => `Marktwert ${year}`,
  captureRate: (rate) => `(Profilfaktor ${rate})`,
  note: (turbine, hub, years) =>
    `${turbine}, Nabe in ${hub}, ${years}: Wind des Atlas, vor Nachläufen und Verlusten. In Klammern P90 bis P10 von zehn Jahren.`,
}
