import type { Messages } from '../index.ts'

export const firstFigures: Messages['firstFigures'] = {
  windAt: (height) => `Wind in ${height}`,
  weibull: (a, k) => `A ${a}, k ${k}`,
  energy: 'Energie bei freier Anströmung',
  range: (low, high) => `(${low} bis ${high})`,
  fullLoadHours: 'Volllaststunden',
  marketValue: (year) => `Marktwert ${year}`,
  captureRate: (rate) => `(Profilfaktor ${rate})`,
  valueGaps: {
    no_prices: 'Kein Marktwert: Es gibt noch keine Preise. Der Betreiber ergänzt sie auf der Seite „Daten“.',
    synthetic_mix:
      'Kein Marktwert: Synthetisches Wetter wird nicht mit echten Preisen verbunden. Ein anderer Atlas oder synthetische Preise ergeben einen.',
    no_whole_year: 'Kein Marktwert: In keinem Jahr sind Wetter und Preise vollständig.',
  },
  note: (turbine, hub, years) =>
    `${turbine}, Nabe in ${hub}, ${years}: Wind des Atlas, vor Nachläufen und Verlusten. In Klammern P90 bis P10 von zehn Jahren.`,
}
