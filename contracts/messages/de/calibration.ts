import { pluralOf } from '../../plural.ts'
import type { Messages } from '../index.ts'

const many = pluralOf('de')

export const calibration: Messages['calibration'] = {
  title: 'Kalibrierung des Windes',
  none: 'Keine: Wind des Atlas, unverändert',
  hint: 'Skaliert den Wind des Atlas auf das, was am Standort bekannt ist. Das Ergebnis ohne Kalibrierung steht daneben.',
  kind: 'Grundlage der Kalibrierung',
  kinds: {
    mean_speed: 'Bekannte mittlere Windgeschwindigkeit',
    raster: 'Raster mittlerer Windgeschwindigkeiten',
    measurement: 'Eigene Messung',
    production: 'Produktion von Anlagen',
    metered: 'Gemessene Energie der Anlagen im Umkreis',
  },
  source: 'Quelle',
  sourceHint: 'Für alle, die das Ergebnis lesen, zum Beispiel „Global Wind Atlas 3“ oder „Gutachten 4711“.',
  windIo: {
    file: 'Aus einer windIO-Datei',
    hint: 'Freiwillig: Wahrscheinlichkeiten nach Geschwindigkeit und Richtung oder Weibull-Parameter je Sektor. Eine Zeitreihe wird als Messung gelesen.',
    forms: {
      probability: 'Mittel der gemeinsamen Wahrscheinlichkeiten der Datei.',
      weibull: 'Mittel der Weibull-Verteilungen der Datei, gewichtet nach Sektoren.',
    },
    notUsed: (names: string) => `Nicht verwendet: ${names}.`,
  },
  meanSpeed: 'Mittlere Windgeschwindigkeit (m/s)',
  height: 'Höhe über Grund (m)',
  years: 'Zeitraum, für den das Mittel gilt',
  firstYear: 'Erstes Jahr',
  lastYear: 'Letztes Jahr',
  yearsHint:
    'Verglichen wird mit dem Mittel des Atlas über dieselben Jahre. Lassen Sie beides leer für die bestellten Jahre.',
  place: 'Ort',
  latitude: 'Breite (°)',
  longitude: 'Länge (°)',
  placeHintSites: 'Wo die Zahl gilt. Lassen Sie beides leer, wenn ein einziger Standort bestellt wird.',
  placeHint: 'Wo die Zahl gilt oder der Mast steht. Lassen Sie beides leer für die Mitte des Parks.',
  flaws: {
    meanSpeed: 'Geben Sie 0,5 bis 30 m/s an.',
    height: 'Geben Sie 2 bis 500 m an.',
    otherHeight: 'Die Datei nennt eine andere Höhe.',
    utcOffset: 'Geben Sie −14 bis 14 Stunden an.',
    year: 'Geben Sie ein Jahr ab 1940 an, etwa 2015.',
    yearOrder: 'Das letzte Jahr darf nicht vor dem ersten liegen.',
  },
  incomplete:
    'Die Kalibrierung ist noch nicht vollständig: Ergänzen Sie, was oben fehlt, oder wählen Sie als Grundlage „Keine“.',
  file: 'Datei der Messung',
  fileHint:
    'Text oder CSV mit Zeit und Windgeschwindigkeit (m/s), Richtung falls vorhanden; auch Windographer- und SCADA-Exporte. Höchstens 20 MB. Gespeichert wird davon nur die Kalibrierung.',
  metadata: {
    file: 'Metadaten der Messung',
    hint: 'Freiwillig: JSON der IEA Wind Task 43. Es bestimmt Spalten, Höhen, Einheiten und Uhr; Kalibrierungen der Sensoren und Ausrichtungen der Windfahnen werden angewendet.',
  },
  utcOffset: 'Zeitverschiebung gegenüber UTC (h)',
  stamp: 'Zeitstempel',
  stamps: { file: 'Wie in der Datei angegeben', begin: 'Beginn des Intervalls', end: 'Ende des Intervalls' },
  asFile: 'leer: wie in der Datei angegeben',
  compare: 'Mit dem Atlas vergleichen',
  choose: 'Verfahren wählen',
  read: (channel, interval, share) => `${channel}: alle ${interval}, ${share} der Zeit gemessen.`,
  common: (from, until, months, steps) =>
    `Gemeinsam mit dem Atlas: ${from} bis ${until}, ${months} ${many(months, 'Monat', 'Monate')}, ${steps} Zeitschritte.`,
  means: (measured, atlas, rSquared) =>
    `Mittel gemessen ${measured}, Atlas ${atlas}; R² der Zeitschritte ${rSquared}.`,
  direction: (degrees) =>
    `Die gemessene Richtung ist gegen die des Atlas im Mittel um ${degrees} im Uhrzeigersinn gedreht. Richtungen werden nicht kalibriert.`,
  seasonMissing: (months) =>
    `Gemessen wurde nur in ${months} von 12 Kalendermonaten: Die fehlenden Jahreszeiten sind in Güte und Unsicherheit nicht enthalten.`,
  doubts: {
    unit: (ratio, read, unit) =>
      `In ${read} gelesen ist das gemessene Mittel das ${ratio}-Fache des Atlas: Die Werte sehen nach ${unit} aus.`,
    asUnit: (unit) => `Als ${unit} lesen: So passt die Messung zum Atlas`,
    time: (hours, rSquared, before) =>
      `Um ${hours} h verschoben stimmt die Messung besser mit dem Atlas überein (R² ${rSquared} statt ${before}): Die Zeiten sehen nach einer anderen Zeitzone oder nach dem anderen Ende ihrer Intervalle aus.`,
    asClock: (offset) => `Zeiten als UTC${offset} h lesen: So passen sie zum Atlas`,
    direction: (degrees) =>
      `Die gemessenen Richtungen sind um ${degrees} gegen den Atlas verdreht: Prüfen Sie den Versatz der Windfahne, oder korrigieren Sie ihn in der Datei.`,
    reversed: (degrees) =>
      `Die gemessenen Richtungen sind um ${degrees} gegen den Atlas verdreht: Sie sehen nach der Richtung aus, in die der Wind weht. Drehen Sie sie in der Datei um 180°.`,
  },
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
  speedBias: 'Bias der Geschwindigkeit (%)',
  cubeBias: 'Bias ihrer 3. Potenz (%)',
  leftOutRmse: 'RMSE (m/s)',
  uncertainty: 'Unsicherheit (%)',
  skillHint:
    'Bias, RMSE und Unsicherheit gelten für Monate, die das Verfahren nicht kannte: Reihum wird jeder Monat ausgelassen. Die dritte Potenz der Geschwindigkeit steht für die Energie im Wind. Die Unsicherheit ist die Streuung der Monate um ihren Jahresgang, geteilt durch die Wurzel ihrer Anzahl, höchstens zwölf; sie wird ab zwölf Kalendermonaten angegeben, weil ein kürzerer Zeitraum die fehlenden Jahreszeiten nicht enthält. Die der Messung kommt hinzu. Auf das Ergebnis wird sie nicht angewandt: Tragen Sie sie bei den Unsicherheiten ein.',
  tooShort: 'Für die Güte sind mindestens drei Monate nötig.',
  noSkill: 'Ohne einzelne Monate findet dieses Verfahren keine Lösung: Seine Güte ist unbekannt.',
  weak: (rSquared) =>
    `Messung und Atlas stimmen kaum überein (R² ${rSquared}): Prüfen Sie Ort, Zeitzone und Spalte. Eine Kalibrierung nach dieser Messung ist nicht belastbar.`,
  sharedSectors: (count) =>
    `${count} von 12 Sektoren haben zu wenige Schritte für eigene Kurven und verwenden die aller Richtungen.`,
  factor: 'Faktor auf die mittlere Windgeschwindigkeit',
  atlasMean: (height) => `Mittel des Atlas in ${height}, gleicher Ort und gleiche Jahre`,
  knownMean: (height) => `Bekanntes Mittel in ${height}`,
  commonPeriod: 'Gemeinsamer Zeitraum',
  commonValue: (from, until, months) => `${from} bis ${until}, ${months} ${many(months, 'Monat', 'Monate')}`,
  skill: 'Ausgelassene Monate',
  skillValue: (bias, cube, uncertainty) =>
    `Bias der Geschwindigkeit ${bias}, ihrer 3. Potenz ${cube}, Unsicherheit ${uncertainty}`,
  noMatrixUncertainty:
    'bei der Matrix nicht angegeben: Ihre ausgelassenen Monate lassen einen zu kleinen Wert erwarten; eine Gerade gibt sie an',
  noUncertainty: 'nicht angegeben, da weniger als zwölf Kalendermonate bekannt sind',
  fileHash: 'SHA-256 der Datei',
  figure: 'Pro Jahr',
  without: 'Unkalibriert',
  with: 'Kalibriert',
  change: 'Änderung (%)',
  figures: {
    speed: 'Freie Windgeschwindigkeit (m/s)',
    free: 'Bruttoertrag (MWh)',
    park: 'Parkertrag (MWh)',
    p50: 'Nettoertrag P50 (MWh)',
  },
  windFigure: 'Größe',
  windFigures: {
    speed: 'Mittlere Windgeschwindigkeit (m/s)',
    maxSpeed: 'Höchste Windgeschwindigkeit (m/s)',
    powerDensity: 'Leistungsdichte (W/m²)',
    scale: 'Weibull A (m/s)',
    shape: 'Weibull k',
  },
  tabLine: (factor) => `Wind kalibriert mit ${factor}`,
  groups: { planned: 'Geplant', portfolio: 'Bestand', farm: 'Windpark' },
  notice: (factor, source) =>
    `Der Wind des Atlas ist kalibriert: mittlere Windgeschwindigkeit × ${factor}, nach „${source}“. Die unkalibrierten Zahlen stehen daneben.`,
  raster: {
    file: 'Datei des Rasters',
    fileHint:
      'GeoTIFF mit einem Band mittlerer Windgeschwindigkeiten in m/s in einer Höhe, etwa ein Land des Global Wind Atlas; in Grad, UTM oder Web-Mercator. Höchstens 64 MB. Gespeichert werden nur die Geschwindigkeiten an den Standorten.',
    maps: 'Vorhandene Karten: Wählen Sie eine, oder senden Sie eine eigene Datei.',
    map: (country, height) => `Global Wind Atlas 4, ${country}, ${height}`,
    read: 'An den Anlagen auslesen',
    readAtSites: 'An den Standorten auslesen',
    yearsHint:
      'Verglichen wird mit dem Mittel des Atlas über dieselben Jahre. Lassen Sie beides leer, wenn die Quelle ein langjähriges Klima ohne Jahre nennt: dann mit allen Jahren des Atlas.',
    longTerm: 'Langjähriges Klima, Jahre nicht genannt: verglichen mit allen Jahren des Atlas',
    size: (columns, rows, sites) =>
      `${columns} × ${rows} Werte, an ${sites} ${many(sites, 'Standort', 'Standorten')} ausgelesen.`,
    missingTitle:
      'Ohne mittlere Geschwindigkeit an jeder Anlage gibt es keine Kalibrierung nach diesem Raster:',
    least: 'Kleinste (m/s)',
    average: 'Mittel (m/s)',
    greatest: 'Größte (m/s)',
    site: 'Standort',
    siteMean: 'Raster (m/s)',
    atlasMean: 'Atlas (m/s)',
    siteFactor: 'Faktor',
    mean: (height) => `Mittel des Rasters in ${height}`,
    siteFactors: 'Faktoren an den Standorten',
    tableTitle: 'Kalibrierung je Anlage',
    missing: {
      outside: (site) => `${site} liegt außerhalb des Rasters.`,
      no_value: (site) => `Das Raster hat bei ${site} keinen Wert.`,
      no_wind_speed: (site, value) =>
        `${value} bei ${site} ist keine mittlere Windgeschwindigkeit in m/s (0,5 bis 30): Prüfen Sie, was das Raster zeigt.`,
    },
    refusals: {
      fileMissing: 'Senden Sie das Raster als Datei.',
      siteMissing: (site) =>
        `Die Kalibrierung hat keine mittlere Geschwindigkeit für ${site}: Lesen Sie das Raster neu aus.`,
      siteMoved: (site) => `${site} wurde verschoben, seit das Raster gelesen wurde: Lesen Sie es neu aus.`,
      unreadable: (reason) => `Die Datei ist nicht lesbar (${reason}).`,
      not_a_tiff: () => 'Die Datei ist kein TIFF. Speichern Sie das Raster als GeoTIFF.',
      damaged: (reason) =>
        `Die Datei ist beschädigt oder abgeschnitten (${reason}). Laden Sie sie noch einmal herunter.`,
      several_bands: (reason) =>
        `Das Raster darf nur ein Band haben (${reason}). Exportieren Sie nur das der mittleren Windgeschwindigkeit.`,
      masked: () =>
        'Das Raster kennzeichnet fehlende Werte durch eine Maske. Speichern Sie es stattdessen mit einem Nodata-Wert.',
      unknown_sample_type: (reason) =>
        `Zahlen dieser Art sind nicht lesbar (${reason}). Speichern Sie das Raster als 32-Bit-Gleitkommazahlen.`,
      unknown_compression: (reason) =>
        `Diese Kompression ist nicht lesbar (${reason}). Speichern Sie das Raster mit Deflate, LZW oder ohne.`,
      unknown_predictor: (reason) =>
        `Dieser Prädiktor ist nicht lesbar (${reason}). Speichern Sie das Raster ohne Prädiktor.`,
      block_too_large: (reason) =>
        `Das Raster ist in zu großen Blöcken gespeichert (${reason}). Speichern Sie es gekachelt.`,
      no_position: () =>
        'Die Datei nennt die Lage ihrer Werte nicht. Speichern Sie das Raster als GeoTIFF mit seiner Lage.',
      rotated: (reason) =>
        `Das Raster läuft nicht von West nach Ost (${reason}). Speichern Sie es nach Norden ausgerichtet.`,
      unknown_projection: (reason) =>
        `Das Koordinatensystem ist hier nicht bekannt (${reason}). Speichern Sie das Raster in Grad, WGS 84 (EPSG:4326).`,
      other_quantity: (reason) => `Die Datei ist nicht verwendbar (${reason}).`,
    },
  },
  production: {
    rows: 'Produktion von Anlagen dieses Parks',
    rowsHint:
      'Je Anlage und Monat oder Jahr eine Zeile: Name der Anlage, Monat (2024-05) oder Jahr, Energie mit der Einheit im Kopf (kWh oder MWh), Verfügbarkeit, falls bekannt. Aus Excel kopiert oder als CSV. Bestandsanlagen gehen mit ihren Nachläufen ein, geplante nur, wenn sie Zeilen haben.',
    example: 'Anlage;Monat;Energie (kWh);Verfügbarkeit (%)',
    otherLosses: 'Verluste außer Nachlauf und Verfügbarkeit (%)',
    invalid: 'Geben Sie eine Quelle und Verluste von 0 bis 50 % an.',
    otherLossesHint:
      'Verluste vor dem Zähler, etwa elektrische: Sie werden von der berechneten Energie abgezogen, bevor beide verglichen werden.',
    read: 'Produktion lesen',
    found: (rows, turbines, from, until, energy) =>
      `${rows} ${many(rows, 'Zeile', 'Zeilen')} von ${turbines} ${many(turbines, 'Anlage', 'Anlagen')}, ${from} bis ${until}, zusammen ${energy}.`,
    hint: 'Die Berechnung sucht den Faktor auf die Windgeschwindigkeit, mit dem dieselben Anlagen in denselben Monaten mit ihren Nachläufen diese Energie ergeben. Das dauert mehrmals so lange wie die Berechnung der Monate.',
    turbines: 'Anlagen',
    turbinesValue: (metered, standing) =>
      `${metered} mit Produktion, ${standing} für ihre Nachläufe berechnet`,
    periods: 'Zeiträume, die zählen',
    periodsValue: (periods, unit, leftOut) =>
      `${periods} ${{ month: many(periods, 'Monat', 'Monate'), year: many(periods, 'Jahr', 'Jahre'), mixed: 'Monate und Jahre' }[unit]}, ${leftOut} ausgelassen, weil dem Atlas Daten fehlen`,
    produced: 'Produktion dieser Zeiträume',
    computed: 'Berechnet mit dem unveränderten Wind des Atlas',
    scatter: 'Streuung der Zeiträume mit dem Faktor',
    skill: 'Ausgelassene Zeiträume',
    skillValue: (rmse, uncertainty) => `Fehler der Energie ${rmse}, Unsicherheit des Faktors ${uncertainty}`,
    tooFew: 'mindestens drei Zeiträume sind nötig',
    atlasMean: 'Mittel des Atlas an den Naben dieser Anlagen in diesen Zeiträumen',
    refusals: {
      turbineUnknown: (id) => `Der Park hat keine berechnete Anlage mit der ID ${id}.`,
      energyTooLarge: (name, time, most) =>
        `${name}, ${time}: mehr, als die Nennleistung in allen Stunden gibt (${most}). Prüfen Sie die Einheit.`,
      energyTooSmall: (share) =>
        `Die Produktion beträgt ${share} dessen, was die Nennleistung in allen Stunden gibt. Prüfen Sie die Einheit: Sind es MWh?`,
    },
  },
  metered: {
    take: 'Vorschlag übernehmen',
    taken: 'Übernommen',
    factor: 'Windfaktor des Atlas an diesem Ort',
    plants: 'Gemessene Anlagen im Umkreis von 30 km',
    plantsValue: (plants, nearest) => `${plants}, nächster Windpark in ${nearest}`,
    uncertainty: 'Standardunsicherheit des Faktors',
    skill: (farms) => `Fehler an ${farms} Windparks, reihum weggelassen`,
    leaveBlock: 'Fehler ohne den ganzen Block von 25 km',
    without: 'Fehler ohne ein Feld von Faktoren',
    withoutValue: (none, one) => `${none} ohne Faktor, ${one} mit einem für alle`,
    coverage: 'Windparks im 80-%-Intervall',
    losses: 'Verluste, die der Faktor annimmt',
    lossesValue:
      'Nachlauf, 2 % elektrisch, 2,6 % Nichtverfügbarkeit, 0,3 % je Altersjahr, Auflagen der Genehmigung, 1 % nicht aufgeführt. Abregelung wird nicht zurückgerechnet.',
    hint: 'Der Wind des Atlas wird so skaliert, dass seine Energie zu den Zählern im Umkreis passt. Der Server prüft den Faktor bei der Bestellung.',
    source: (years) => `Übertragungsnetzbetreiber, netztransparenz.de, EEG-Jahresabrechnung ${years}`,
    listSource: (year) =>
      `Dänische Energiebehörde (Energistyrelsen), Stamdataregister for vindkraftanlæg, bis ${year}`,
    refusals: {
      changed:
        'Die gemessenen Energien haben sich seitdem geändert oder gehören nicht zu diesem Windpark: Übernehmen Sie den Vorschlag erneut.',
    },
  },
  refusals: {
    fileMissing: 'Senden Sie die Messung als Datei.',
    heightMissing: (channel) =>
      `„${channel}“ nennt die Höhe der Messung nicht. Geben Sie sie an, in m über Grund.`,
    placeMissing: 'Nennen Sie den Ort der mittleren Windgeschwindigkeit: Bestellt sind mehrere Standorte.',
    tooLittleInCommon: (steps) =>
      `Messung und Atlas haben weniger als ${steps} Zeitschritte gemeinsam. Prüfen Sie Zeitraum, Zeitzone und Jahre des Atlas.`,
  },
}
