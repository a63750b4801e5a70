import type { Messages } from '../index.ts'

export const timeSeries: Messages['timeSeries'] = {
  title: 'Zeitreihen',
  noProduct:
    'Sie haben kein Zeitreihenprodukt erworben. Bitte wenden Sie sich an den Anbieter, um eines zu erwerben.',
  order: {
    parameters: 'Parameter',
    noParameter: 'Wählen Sie mindestens einen Parameter.',
    confirmTitle: 'Zeitreihen bestellen',
  },
  result: {
    tabs: { chart: 'Diagramm', months: 'Monate', years: 'Jahre' },
    parameter: 'Parameter',
    aggregates: { mean: 'Mittel', sum: 'Summe', vector_mean: 'Vektormittel' },
    annualSum: 'Mittlere Jahressumme',
    deviation: 'Abweichung vom Mittel',
    least: 'Niedrigster Wert',
    greatest: 'Höchster Wert',
    allYears: 'Alle Jahre',
    longTerm: (value) => `alle Jahre ${value}`,
    monthsTable: 'Werte nach Jahr und Monat',
    yearsTable: 'Werte nach Jahr',
    fewValues:
      'Ein Wert braucht mindestens 90 % seiner Zeitschritte; andere sind als – dargestellt. Mittel sind die aller Zeitschritte, nicht der Monate oder Jahre daneben.',
    incompleteYears:
      'Der Atlas hat nicht alle Zeitschritte der bestellten Jahre: Mittelwert, kleinster und größter Wert sind die des angezeigten Zeitraums, die Verfügbarkeit bezieht sich auf die bestellten Jahre.',
    timeStamps:
      'Zeiten in UTC. Wind, Temperatur, Druck und Feuchte gelten zum Zeitstempel; Niederschlag und Strahlung für den Schritt, der dort endet.',
  },
}
