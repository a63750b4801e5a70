import type { PageMessages } from '../index.ts'

export const meanYear: PageMessages['meanYear'] = {
  title: 'Mittleres Jahr',
  missing: (months) =>
    `Für diese Kalendermonate liegen in keinem der bestellten Jahre Daten vor: ${months}. Summen und Mittel des Jahres sind aus den übrigen Monaten hochgerechnet und nicht die eines mittleren Jahres; die Monate selbst sind nicht hochgerechnet.`,
  noQuality: 'Eine Standortgüte braucht alle zwölf Kalendermonate: Hier lässt sich keine angeben.',
  thin: (months) =>
    `Für diese Kalendermonate liegen in den bestellten Jahren weniger als 90 % der Zeitschritte vor: ${months}. Sie zählen mit dem Mittel der vorhandenen Schritte.`,
  short: (years) =>
    `Der Zeitraum (${years}) hat weniger als zehn Jahre: Er ist nicht unbedingt repräsentativ für das langjährige Mittel.`,
  clipped: (from, until) =>
    `Die bestellten Jahre sind nicht vollständig: Daten liegen von ${from} bis ${until} vor. Jeder Kalendermonat zählt mit seinem eigenen Mittel.`,
}
