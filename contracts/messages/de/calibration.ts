import type { Messages } from '../index.ts'

export const calibration: Messages['calibration'] = {
  title: 'Kalibrierung des Windes',
  none: 'Keine: der Wind des Atlas, wie er ist',
  hint: 'Skaliert den Wind des Atlas auf das, was am Standort bekannt ist. Das Ergebnis ohne Kalibrierung steht daneben.',
  kind: 'Kalibriert nach',
  kinds: { mean_speed: 'Bekannter mittlerer Windgeschwindigkeit', measurement: 'Eigener Messung' },
  source: 'Quelle',
  sourceHint: 'Für alle, die das Ergebnis lesen, zum Beispiel „Global Wind Atlas 3“ oder „Gutachten 4711“.',
  meanSpeed: 'Mittlere Windgeschwindigkeit (m/s)',
  height: 'Höhe über Grund (m)',
  years: 'Zeitraum, für den das Mittel gilt',
  yearsOrdered: 'Die bestellten Jahre',
  firstYear: 'Erstes Jahr',
  lastYear: 'Letztes Jahr',
  yearsHint:
    'Verglichen wird mit dem Mittel des Atlas über dieselben Jahre. Lassen Sie beides leer für die bestellten Jahre.',
  place: 'Ort',
  placeFarm: 'Mitte des Windparks',
  latitude: 'Breite (°)',
  longitude: 'Länge (°)',
  placeHint: 'Wo die Zahl gilt oder der Mast steht. Lassen Sie beides leer für die Mitte des Parks.',
  invalid: 'Geben Sie eine Quelle und Zahlen in ihren Grenzen an: 0,5 bis 30 m/s, 2 bis 500 m.',
  file: 'Datei der Messung',
  fileHint:
    'Text oder CSV mit Zeit und Windgeschwindigkeit (m/s), Richtung falls vorhanden; auch Windographer- und SCADA-Exporte. Höchstens 20 MB. Gespeichert wird davon nur die Kalibrierung.',
  utcOffset: 'Uhr gegenüber UTC voraus (h)',
  stamp: 'Zeitstempel',
  stamps: { file: 'Wie die Datei sagt', begin: 'Beginn des Intervalls', end: 'Ende des Intervalls' },
  asFile: 'leer: wie die Datei sagt',
  compare: 'Mit dem Atlas vergleichen',
  choose: 'Verfahren wählen',
  read: (channel, interval, share) => `${channel}: alle ${interval}, ${share} der Zeit gemessen.`,
  common: (from, till, months, steps) =>
    `Gemeinsam mit dem Atlas: ${from} bis ${till}, ${months} Monate, ${steps} Zeitschritte.`,
  means: (measured, atlas, rSquared) =>
    `Mittel gemessen ${measured}, Atlas ${atlas}; R² der Zeitschritte ${rSquared}.`,
  direction: (degrees) =>
    `Die gemessene Richtung liegt im Mittel ${degrees} im Uhrzeigersinn neben der des Atlas. Richtungen werden nicht kalibriert.`,
  seasonMissing: (months) =>
    `Gemessen wurde nur in ${months} von 12 Kalendermonaten: Die fehlenden Jahreszeiten stecken in keiner Güte und keiner Unsicherheit.`,
  shift: (hours) => `Um ${hours} h verschoben träfe die Messung den Atlas besser: Prüfen Sie die Zeitzone.`,
  method: 'Verfahren',
  methods: {
    total_least_squares: 'Gerade, orthogonale Regression',
    variance_ratio: 'Gerade, Varianzverhältnis',
    weibull_scale: 'Weibull-Skalierung',
    quantile: 'Quantilabbildung',
    matrix: 'Matrix mit Streuung',
  },
  rSquared: 'R²',
  residual: 'Residuen (m/s)',
  speedBias: 'Fehler der Geschwindigkeit (%)',
  cubeBias: 'Fehler ihrer 3. Potenz (%)',
  leftOutRmse: 'RMSE (m/s)',
  uncertainty: 'Unsicherheit (%)',
  skillHint:
    'Fehler, RMSE und Unsicherheit gelten für Monate, die das Verfahren nicht kannte: Reihum wird jeder Monat ausgelassen. Die dritte Potenz der Geschwindigkeit steht für die Energie im Wind. Die Unsicherheit ist die Streuung der Monate durch die Wurzel ihrer Zahl; die der Messung und die nicht gemessener Jahre und Jahreszeiten kommt hinzu. Auf das Ergebnis wird sie nicht angewandt: Tragen Sie sie bei den Unsicherheiten ein.',
  tooShort: 'Für die Güte sind mindestens drei Monate nötig.',
  noSkill: 'Ohne einzelne der Monate findet dieses Verfahren nichts: Es gibt keine Güte.',
  weak: (rSquared) =>
    `Messung und Atlas stimmen kaum überein (R² ${rSquared}): Prüfen Sie Ort, Zeitzone und Spalte. Auf eine Kalibrierung nach dieser Messung ist kein Verlass.`,
  sharedSectors: (count) =>
    `${count} von 12 Sektoren haben zu wenige Schritte für eigene Kurven und nehmen die aller Richtungen.`,
  factor: 'Faktor auf die mittlere Windgeschwindigkeit',
  atlasMean: (height) => `Mittel des Atlas in ${height}, gleicher Ort und gleiche Jahre`,
  knownMean: (height) => `Bekanntes Mittel in ${height}`,
  commonPeriod: 'Gemeinsamer Zeitraum',
  commonValue: (from, till, months) => `${from} bis ${till}, ${months} Monate`,
  skill: 'Ausgelassene Monate',
  skillValue: (bias, cube, uncertainty) =>
    `Fehler der Geschwindigkeit ${bias}, ihrer 3. Potenz ${cube}, Unsicherheit ${uncertainty}`,
  fileHash: 'SHA-256 der Datei',
  figure: 'Pro Jahr',
  without: 'Unkalibriert',
  with: 'Kalibriert',
  change: 'Änderung (%)',
  figures: {
    speed: 'Freie Windgeschwindigkeit (m/s)',
    free: 'Freier Ertrag (MWh)',
    park: 'Parkertrag (MWh)',
    p50: 'Nettoertrag P50 (MWh)',
  },
  groups: { planned: 'Geplant', portfolio: 'Bestand', farm: 'Windpark' },
  notice: (factor, source) =>
    `Der Wind des Atlas ist kalibriert: mittlere Windgeschwindigkeit × ${factor}, nach „${source}“. Die unkalibrierten Zahlen stehen daneben.`,
  refusals: {
    fileMissing: 'Senden Sie die Messung als Datei.',
    heightMissing: (channel) =>
      `„${channel}“ nennt die Höhe der Messung nicht. Geben Sie sie an, in m über Grund.`,
    tooLittleInCommon: (steps) =>
      `Messung und Atlas haben weniger als ${steps} Zeitschritte gemeinsam. Prüfen Sie Zeitraum, Zeitzone und Jahre des Atlas.`,
  },
}
