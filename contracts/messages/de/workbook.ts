import type { Messages } from '../index.ts'

export const workbook: Messages['workbook'] = {
  title: (site) => `Zeitreihe ${site}`,
  sheets: { series: 'Zeitreihe', months: 'Monate', years: 'Jahre', information: 'Angaben' },
  time: 'Zeit (UTC)',
  item: 'Angabe',
  value: 'Wert',
  site: 'Standort',
  latitude: 'Breite (°, WGS 84)',
  longitude: 'Länge (°, WGS 84)',
  atlas: 'Atlas',
  atlasVersion: 'Atlasversion',
  replaced: 'Ersetzt',
  replacedValue: (jobId) =>
    `durch die neuere Berechnung ${jobId} desselben Windparks; nicht das aktuelle Ergebnis`,
  replacedPrefix: 'ersetzt_',
  synthetic: 'Hinweis',
  syntheticValue: 'Synthetisches Demonstrationswetter, nicht für Entscheidungen',
  citation: 'Quelle',
  licence: 'Lizenz',
  period: 'Zeitraum (UTC)',
  step: 'Zeitschritt (s)',
  interpolation: 'Interpolation',
  interpolations: {
    nearest: 'nächste Gitterzelle',
    bilinear: 'bilinear zwischen den umliegenden Gitterzellen',
  },
  method: 'Verfahren',
  methodValue:
    'Wind zwischen zwei Höhen des Atlas: Potenzgesetz mit dem Exponenten des Zeitschritts, begrenzt auf -0,5 bis 1; darüber und darunter: Exponent des nächsten Paares. Richtung über Komponenten. Temperatur: -6,5 K/km außerhalb der Höhen. Luftdruck: hydrostatisch. Feuchte: der nächsten Höhe. Luftdichte: feuchte Luft, IEC 61400-12-1.',
  timeStamps: 'Zeitstempel',
  timeStampsValue:
    'UTC. Wind, Temperatur, Luftdruck und Feuchte gelten zum Zeitstempel; Niederschlag und Strahlung für den Zeitschritt, der mit ihm endet.',
  means: 'Mittelwerte',
  orderedYears: 'Bestellte Jahre',
  meansValue:
    'Mittel der Zeitschritte eines Monats oder Jahres nach ihren Zeitstempeln, sofern mindestens 90 % vorhanden sind. Windrichtung: die des mittleren Windvektors. Niederschlag: Summe.',
  programVersion: 'Programmversion',
  inputHash: 'Prüfsumme der Eingabe',
}
