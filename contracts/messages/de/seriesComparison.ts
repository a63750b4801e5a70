import type { PageMessages } from '../index.ts'

export const seriesComparison: PageMessages['seriesComparison'] = {
  tab: 'Vergleich',
  calculation: 'Berechnung',
  calculationOption: (list, product, years, time) => `${list} · ${product} · ${years} (${time})`,
  thisCalculation: 'diese Berechnung',
  site: 'Weiterer Standort',
  height: 'Weitere Höhe',
  add: 'Reihe hinzufügen',
  addMeasurement: 'Messung hinzufügen',
  measurementHint:
    'Eine Datei mit gemessenem Wind als letzte Reihe. Jedes Intervall zählt für den Zeitschritt, der seiner Mitte am nächsten ist. Die Datei wird nicht gespeichert: Wählen Sie sie nach dem Neuladen der Seite erneut.',
  noDirections: 'enthält keine Windrichtungen.',
  saveCsv: 'CSV des Diagramms',
  saveCsvHint:
    'Die gezeichneten Mittel, je Reihe eine Spalte, in den gezeigten Zeitschritten. Excel öffnet die Datei; einzelne Zeitschritte stehen in den Dateien der Berechnungen.',
  remove: (series) => `${series} entfernen`,
  noSuchSeries: (parameter) => `Diese Berechnung hat keine weitere Reihe (${parameter}).`,
  full: (most) => `Bis zu ${most} Reihen lassen sich nebeneinander zeigen.`,
  hint: 'Fügen Sie Reihen anderer Höhen, anderer Standorte oder anderer Berechnungen hinzu, zum Beispiel mit einem anderen Atlas.',
  reference: 'Bezug',
  shown: 'Darstellung',
  views: { course: 'Verlauf', hours: 'Mittlerer Tag', months: 'Mittleres Jahr' },
  resolution: 'Mittel je',
  resolutions: { hour: 'Stunde', day: 'Tag', month: 'Monat' },
  hourOfDay: 'Stunde (UTC)',
  leftOut: (series) => `${series} fehlt:`,
  reasons: {
    gone: 'Das Ergebnis gibt es nicht mehr.',
    no_such_series: 'Diesen Parameter gibt es dort in dieser Höhe nicht.',
  },
  unknownSeries: 'Eine Reihe',
  figures: 'Kennzahlen der Reihen',
  series: 'Reihe',
  bias: 'Bias',
  rmse: 'RMSE',
  annualSum: 'Jahressumme',
  common: (from, until, commonSteps, steps) =>
    `Gemeinsamer Zeitraum ${from} – ${until}. Alle Kennzahlen, der mittlere Tag und das mittlere Jahr gelten für die ${commonSteps} seiner ${steps} Zeitschritte, in denen jede Reihe einen Wert hat; Bias, RMSE und Korrelation beziehen sich auf die Bezugsreihe.`,
  noCommon: 'Die Reihen haben keinen gemeinsamen Zeitraum und lassen sich nicht vergleichen.',
  noCommonSteps: 'Die Reihen haben keinen gemeinsamen Zeitschritt, in dem alle einen Wert haben.',
  annualSumsNeedAllMonths:
    'Eine Jahressumme ist die der zwölf Kalendermonate eines mittleren Jahres: Sie braucht in jedem von ihnen gemeinsame Zeitschritte.',
  directions:
    'Mittel von Richtungen sind die der Windvektoren; Standardabweichung und Korrelation sind zirkulär.',
  means: 'Ein Mittel braucht mindestens 90 % seiner Zeitschritte; die anderen sind Lücken.',
  tableOfSteps: 'Die Werte der Tage und Stunden stehen in den Dateien der Berechnungen.',
}
