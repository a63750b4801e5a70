import { pluralOf } from '../../plural.ts'
import type { Messages } from '../index.ts'

const many = pluralOf('de')

const columns = {
  siteHeight: 'Standorthöhe',
  hubHeight: 'Nabenhöhe',
  ratedPower: 'Nennleistung',
  rotorDiameter: 'Angabe des Rotordurchmessers',
} as const

const issues: Messages['fileIssues']['issues'] = {
  fileEmpty: () => 'Die Datei ist leer.',
  fileNotText: () =>
    'Die Datei ist kein Text, sondern im eigenen Format eines Programms. Exportieren Sie sie dort als Text oder CSV; Dateien von NRG-Loggern (.rwd, .rld) mit Symphonie Data Retriever oder SymphoniePRO Desktop.',
  fileTooLong: (p) => `Die Datei ist zu lang: ${p.count} Zeichen, höchstens ${p.max}.`,
  answerUnknown: (p) => `Die Datei fragt nicht nach „${p.text}“: Lassen Sie diese Antwort weg.`,
  answerImpossible: (p) => `„${p.text}“ ist keine Antwort auf die Frage „${p.name}“.`,
  badRowsLeftOut: (p) =>
    `${p.count} ${many(p.count ?? '', 'beschädigte Zeile', 'beschädigte Zeilen')} ausgelassen.`,
  moreIssues: (p) => `Und ${p.count} ${many(p.count ?? '', 'weiteres Problem', 'weitere Probleme')}.`,
  fileEndsEarly: (p) => `Die Datei endet zu früh: ${p.expected} Werte wurden erwartet.`,
  lineTooLong: (p) => `Die Zeile ist zu lang (höchstens ${p.max} Zeichen).`,
  numberInvalid: (p) => (p.text ? `„${p.text}“ ist keine Zahl.` : 'Eine Zahl fehlt.'),
  numberAmbiguous: (p) =>
    `„${p.text}“ lässt sich auf zwei Arten lesen, und keine andere Zahl zeigt das Dezimalzeichen. Bitte wählen Sie es.`,
  numberCount: (p) =>
    `${p.expected} ${many(p.expected ?? '', 'Zahl wurde', 'Zahlen wurden')} erwartet, ${p.found} gefunden.`,
  dateInvalid: () => 'Ungültiges Datum.',
  jsonInvalid: () => 'Das ist kein gültiges JSON.',
  noiseMargin: (p) => `Der Schallleistungspegel ist ohne den empfohlenen Zuschlag von ${p.value} dB.`,
  designBasesDiffer: (p) =>
    `Die Auslegungen haben verschiedene Klassen (${p.text}), daher wird keine übernommen: Tragen Sie die Ihrer Anlage im Formular des Typs ein.`,
  noiseWeighting: (p) =>
    `Der Schallleistungspegel wird nicht verwendet: Er ist mit ${p.text} statt A bewertet.`,
  noiseLevelsIncomplete: () =>
    'Die Schallleistungspegel nach Windgeschwindigkeit werden nicht gespeichert: Sie enthalten nicht für jede Windgeschwindigkeit und jedes Band einen Pegel. Berichtigen Sie sie in der Datei.',
  probabilitiesSum: (p) => `Die Wahrscheinlichkeiten ergeben zusammen ${p.value} statt 1.`,
  yamlInvalid: () => 'Das ist kein hier lesbares YAML.',
  jsonNumberExpected: () => 'Eine Zahl wurde erwartet.',
  memberMissing: (p) => `„${p.member}“ fehlt.`,
  xmlTooDeep: (p) => `Die Elemente sind zu tief verschachtelt (höchstens ${p.max}).`,
  xmlElementNotClosed: (p) => `Das Element „${p.name}“ ist nicht geschlossen.`,
  xmlEndTagUnexpected: (p) => `Das Ende von „${p.name}“ kommt unerwartet.`,
  xmlTagInvalid: () => 'Ungültiges XML-Element.',
  xmlDeclarationRefused: () => 'Dokumenttyp-Deklarationen werden nicht angenommen.',
  xmlRootMissing: () => 'Die Datei enthält kein XML-Element.',
  elementMissing: (p) => `Das Element „${p.element}“ fehlt.`,
  attributeMissing: (p) => `Das Attribut „${p.attribute}“ von „${p.element}“ fehlt.`,
  trbLineInvalid: () => 'Ungültige Zeilen',
  trbTooManySingleValues: () => 'Mehr als zwei Zeilen mit nur einem Wert',
  trbPowerCountMissing: () => 'Anzahl der Leistungskurvenzeilen nicht gefunden',
  trbThrustCountMissing: () => 'Anzahl der Schubbeiwertzeilen nicht in der erwarteten Zeile gefunden',
  trbThrustCountDiffers: () => 'Die Anzahl der Schubbeiwertzeilen stimmt nicht mit der Angabe überein',
  trbTooFewLines: () => 'Mindestens 2 Leistungs- und 2 Schubbeiwerte sind erforderlich',
  trbTooManyLines: (p) => `Zu viele Leistungskurven- oder Schubbeiwertzeilen (jeweils max. ${p.max})`,
  curveColumnsMissing: () =>
    'Die Tabelle braucht Spalten für Windgeschwindigkeit und Leistung. Benennen Sie sie in der ersten Zeile, etwa „Windgeschwindigkeit (m/s)“ und „Leistung (kW)“.',
  firstPowerNotZero: (p) => `Der erste Wert der Leistungskurve muss 0 kW sein, nicht ${p.value} kW.`,
  windSpeedNegative: (p) => `Die Windgeschwindigkeit ${p.value} m/s ist negativ.`,
  windSpeedNotIncreasing: (p) => `Die Windgeschwindigkeit ${p.value} m/s ist nicht größer als die vorherige.`,
  ctAboveOne: (p) => `Ct sollte 1 nicht überschreiten; der Wert ist ${p.value}.`,
  ctNegative: (p) => `Ct darf nicht negativ sein; der Wert ist ${p.value}.`,
  ctOffCurve: (p) =>
    `Ct ${p.value} ist weit von denen der Winde darunter und darüber entfernt: Bitte korrigieren oder löschen.`,
  powerNegative: (p) => `Die Leistung darf nicht negativ sein; der Wert ist ${p.value} kW.`,
  powerAboveRated: (p) => `${p.value} kW sind mehr als die Nennleistung von ${p.max} kW.`,
  powerAboveBetz: (p) =>
    `${p.value} kW bei ${p.windSpeedMs} m/s sind mehr, als der Wind hergibt: Cp ${p.cp} übersteigt die Betz-Grenze von 0,593.`,
  tableLength: (p) =>
    `Die Tabelle hat ${p.count} ${many(p.count ?? '', 'Zeile', 'Zeilen')}; möglich sind ${p.min} bis ${p.max}.`,
  assessedEnergy: (p) =>
    `Der Bruttoertrag beträgt ${p.value} GWh im Jahr; ganzjährig bei Nennleistung wären es ${p.max} GWh. Erträge müssen in GWh angegeben sein.`,
  assessedEfficiency: (p) =>
    `Der Wirkungsgrad ${p.value} liegt nicht zwischen 0 und 1,2; 1 heißt ohne Verlust.`,
  assessmentDisagrees: (p) =>
    `P50 ist das ${p.value}-fache des Bruttoertrags nach den angegebenen Verlusten. Die Abweichung wird als nicht erklärt gezeigt.`,
  parameterHolds: (p) => `Die Kurve gilt für „${p.parameter}“ von ${p.text}.`,
  powerUnitsDiffer: (p) =>
    `Die Kurve erreicht ${p.value} kW, die Nennleistung ist ${p.max} kW. Beide brauchen dieselbe Einheit: Korrigieren Sie die Datei.`,
  turbinesInFile: (p) => `Die Datei hat ${p.count} Anlagen. Speichern Sie jede in einer eigenen Datei.`,
  cutSpeeds: (p) =>
    `Die Einschaltgeschwindigkeit ${p.value} m/s liegt nicht unter der Abschaltgeschwindigkeit ${p.max} m/s: Berichtigen Sie die Datei.`,
  airDensityOfTable: (p) =>
    `Eine Luftdichte von ${p.value} kg/m³ gibt es an keiner Anlage: Berichtigen Sie die Datei, meist sind es 0,9 bis 1,3 kg/m³.`,
  powerOfRotor: (p) =>
    `Keine Anlage mit ${p.max} m Rotor hat ${p.value} kW Leistung. In solchen Dateien stehen Leistungen in ${p.text}: Berichtigen Sie die Datei.`,
  powerBehindTransformer: () =>
    'Die Leistungen sind die hinter dem Transformator: Ziehen Sie Transformatorverluste nicht noch einmal ab.',
  tabSectorCount: (p) => `Eine Windtabelle hat 1 bis ${p.max} Sektoren.`,
  tabTooManyBins: (p) => `Eine Windtabelle hat höchstens ${p.max} Windgeschwindigkeitsklassen.`,
  frequencyNegative: () => 'Eine Häufigkeit ist negativ.',
  frequencySum: (p) => `Die Summe der Sektorhäufigkeiten ist ${p.value} statt ${p.expected}.`,
  sectorSum: (p) => `Die Summe von Sektor ${p.sector} ist ${p.value} statt ${p.expected}.`,
  aktermTooFewHours: (p) => `Es sind zu wenige Stunden: ${p.count} (mindestens ${p.min}).`,
  stationColumnsMissing: (p) =>
    `Keine Kopfzeile mit den Spalten ${p.text} gefunden. Geben Sie die Produktdatei des Wetterdienstes (produkt_…txt) unverändert an.`,
  stationTime: (p) => `„${p.text}“ ist keine Stunde der Form JJJJMMTTHH.`,
  stationOther: (p) =>
    `Die Zeile gehört zu einer anderen Station (${p.text}) als die ersten Zeilen: Eine Datei hat eine Station.`,
  stationTimeTwice: (p) => `Die Stunde ${p.text} kommt zweimal vor; die erste Zeile zählt.`,
  stationValuesOther: (p) =>
    `Viele Werte von ${p.column}, etwa „${p.text}“, sind nicht möglich: Sie haben eine andere Einheit oder Schreibweise.`,
  stationZeros: (p) =>
    `Der Wind ist in ${p.count} Stunden nacheinander genau 0: Der Sensor kann ausgefallen sein.`,
  stationValueRange: (p) => `„${p.text}“ ist kein möglicher Wert von ${p.column}; er gilt als fehlend.`,
  noSites: () =>
    'Es wurden keine Standorte gefunden. Geben Sie mindestens einen Standort ein oder wählen Sie eine Datei.',
  noNumbers: () =>
    'Daraus lassen sich keine Standorte lesen: Der Text enthält keine Zahlen. Fügen Sie je Zeile einen Standort mit Name, Breite und Länge ein, zum Beispiel „WEA 1; 53,8712; 9,1140“, oder wählen Sie eine Datei.',
  workbookDamaged: () =>
    'Die Excel-Mappe ist beschädigt. Öffnen Sie sie in Excel, speichern Sie sie neu als .xlsx und importieren Sie diese Datei.',
  archiveUnread: () =>
    'Das ZIP-Archiv ist beschädigt oder unvollständig, oder es enthält weder Excel-Mappe noch KML oder Shapefile. Packen Sie es neu, oder importieren Sie die Datei darin.',
  unpackedTooLarge: (p) =>
    `Entpackt sind die Dateien zusammen größer als ${p.max} MB. Importieren Sie weniger Dateien auf einmal oder Dateien, die nur Standorte enthalten.`,
  importTooLarge: (p) =>
    `Der Import hat ${p.count} Standorte, höchstens ${p.max} werden auf einmal angenommen. Importieren Sie ihn in mehreren Teilen.`,
  tooManyLists: (p) =>
    `Der Import würde ${p.count} Listen anlegen, höchstens ${p.max} werden auf einmal angelegt. Importieren Sie ihn in mehreren Teilen.`,
  coordinateColumnsMissing: () =>
    'Es wurden keine Spalten mit Koordinaten erkannt. Wählen Sie, welche Spalten Breite und Länge oder Ost- und Nordwert enthalten.',
  tooManyColumns: (p) => `Die Tabelle hat zu viele Spalten (höchstens ${p.max}).`,
  tooManyRows: (p) => `Die Tabelle hat zu viele Zeilen (höchstens ${p.max}).`,
  parameterCount: (p) => `Falsche Anzahl an Parametern: ${p.expected} werden erwartet, ${p.found} gefunden.`,
  latLonMissing: () => 'Breite oder Länge fehlt.',
  utmMissing: () => 'UTM-Werte fehlen: Ost- oder Nordwert.',
  utmZoneMissing: () => 'Die UTM-Zone fehlt. Geben Sie sie für die ganze Tabelle ein, zum Beispiel 32U.',
  gaussKruegerAsUtm: (p) =>
    `Als Koordinatensystem steht „${p.name}“ in der Datei, die Zahlen sind aber Gauß-Krüger (${p.text}). Geben Sie ${p.text} als Zone ein, oder korrigieren Sie den Ostwert.`,
  coordinatesInvalid: (p) => `Ungültige Koordinaten: „${p.text}“`,
  coordinateRejected: (p) => `${p.reason}`,
  coordinateRange: (p) =>
    `Koordinaten außerhalb des Wertebereichs: ${p.lat}; ${p.lon}. Die Breite liegt zwischen -90° und 90°, die Länge zwischen -180° und 180°.`,
  placesDiffer: (p) =>
    `Breite und Länge liegen ${p.value} km von den Ost- und Nordwerten der Zeile. Löschen Sie, was nicht stimmt.`,
  coordinatesExchanged: (p) =>
    p.atlas
      ? `Breite und Länge sind offenbar vertauscht: ${p.lat}; ${p.lon} liegt in keinem Atlas; vertauscht liegt ${p.lon}; ${p.lat} in ${p.atlas}. Vertauschen Sie sie, oder bestätigen Sie, dass sie stimmen.`
      : `Breite und Länge sind offenbar vertauscht: ${p.lat}; ${p.lon} liegt weit von den anderen Standorten oder jenseits des Meeres; ${p.lon}; ${p.lat} würde passen. Vertauschen Sie sie, oder bestätigen Sie, dass sie stimmen.`,
  rowsHidden: (p) =>
    many(
      p.count ?? '',
      'Die Arbeitsmappe blendet diese Zeile durch einen Filter oder von Hand aus; sie wird mitgelesen. Lassen Sie sie aus, wenn sie nicht gemeint ist.',
      `Ab hier blendet die Arbeitsmappe ${p.count} Zeilen durch einen Filter oder von Hand aus; sie werden mitgelesen. Lassen Sie sie aus, wenn sie nicht gemeint sind.`,
    ),
  columnsHidden: (p) =>
    `Die Arbeitsmappe blendet Spalten aus; sie werden wie die anderen gelesen: ${p.text}. Löschen Sie sie dort, wenn sie nicht gemeint sind.`,
  placesInNoAtlas: (p) =>
    many(
      p.count ?? '',
      `Der Standort bei ${p.lat}; ${p.lon} liegt in keinem Atlas: Dort lässt sich nichts bestellen. Prüfen Sie Koordinaten, Zone und Koordinatensystem.`,
      `${p.count} Standorte liegen in keinem Atlas, der erste bei ${p.lat}; ${p.lon}: Dort lässt sich nichts bestellen. Prüfen Sie Koordinaten, Zone und Koordinatensystem.`,
    ),
  coordinateSystemUnknown: (p) =>
    `Das Koordinatensystem „${p.text}“ ist hier nicht bekannt. Speichern Sie die Datei in WGS 84 (EPSG:4326) oder in UTM (zum Beispiel EPSG:25832).`,
  mapWithoutPoints: (p) =>
    `Die Datei hat keine Punkte, nur andere Formen: ${p.text}. Standorte sind Punkte: Speichern Sie sie als Punkte.`,
  shapefileDamaged: () => 'Das Shapefile ist beschädigt oder unvollständig. Speichern Sie es neu.',
  resourceGrid: (p) =>
    `Das ist ein Gitter von Windressourcen mit ${p.found} Knoten und keine Liste von Standorten. Wählen Sie die Datei mit den Standorten, zum Beispiel .rsf.`,
  layoutIncomplete: (p) =>
    `Die Anordnung hat ${p.expected} Ostwerte, aber nur bei ${p.found} Nordwerten Zahlen. Prüfen Sie die Listen der Koordinaten.`,
  turbineValueInvalid: (p) =>
    `Ungültige Anlagendaten: „${p.text}“ ist keine gültige ${columns[p.column as keyof typeof columns] ?? p.column}.`,
  turbineStatusUnknown: (p) =>
    `„${p.text}“ ist hier als Status einer Anlage nicht bekannt. Schreiben Sie geplant, Bestand, von anderen geplant oder ausgeschlossen.`,
  unitUnknown: (p) =>
    `„${p.text}“ hat eine unbekannte Einheit. Höhen und Durchmesser können in m oder ft angegeben sein, Leistungen in W, kW oder MW.`,
  listValueMissing: () => 'Der Listenname fehlt. Beim Import mehrerer Listen braucht jede Zeile einen.',
  listRejected: (p) => (p.list === '' ? `${p.reason}` : `Liste „${p.list}“: ${p.reason}`),
  windFarmInconsistent: (p) =>
    `Der Windpark ist uneinheitlich: Alle Standorte der Liste „${p.list}“ müssen denselben haben.`,
  tooManySites: (p) =>
    `Zu viele Standorte: Die Liste „${p.list}“ hätte ${p.count}, höchstens ${p.max} sind möglich.`,
  siteRejected: (p) => `${p.reason}`,
  productionColumnsMissing: () =>
    'Es wurden keine Spalten mit Zeit und Energie erkannt. Benennen Sie sie in einer ersten Zeile, zum Beispiel „Monat“ und „Energie (kWh)“.',
  columnIsPower: (p) =>
    `„${p.text}“ ist eine Leistung. Geben Sie Energien an: mittlere Leistung mal Stunden eines Schritts.`,
  meterReadingFalls: (p) =>
    `Der Zählerstand von ${p.text} liegt unter dem vorigen, etwa nach einem Zählerwechsel: Die Energiemenge dazwischen gilt als fehlend.`,
  productionStepUnknown: () =>
    'Die Zeiten sind weder Monate noch Tage noch gleiche Teile eines Tages. Prüfen Sie die Zeiten und ob es mindestens zwei sind; geben Sie jedem Monat eines Quartals oder Jahres eine eigene Zeile.',
  profileColumnsMissing: () =>
    'Es wurden keine Spalten mit Zeit und Energie oder Leistung erkannt. Benennen Sie sie in einer ersten Zeile, zum Beispiel „Zeit“ und „Energie (kWh)“.',
  profileStepUnknown: () =>
    'Ein Profil braucht die Erzeugung von Stunden, Viertelstunden oder anderen gleichen Teilen eines Tages. Prüfen Sie die Zeiten und ob es mindestens zwei sind.',
  profileTooLong: (p) =>
    `Von der ersten bis zur letzten Zeit sind es ${p.count} Schritte, höchstens ${p.max} sind möglich. Prüfen Sie die Jahre.`,
  noCalendarMonth: (p) =>
    `„${p.text}“ ist kein Kalendermonat eines Jahres: Quartale, Halbjahre und Wirtschaftsjahre werden nicht gelesen. Geben Sie jedem Monat eine eigene Zeile, etwa 2023-07.`,
  timeInvalid: (p) =>
    p.text
      ? `„${p.text}“ ist keine Zeit. Schreiben Sie Monate als 2024-01, Tage als 31.01.2024, Zeiten als 31.01.2024 13:00.`
      : 'Die Zeit fehlt.',
  timeSkipped: (p) =>
    `„${p.text}“ gibt es nicht: Diese Stunde fällt bei der Umstellung auf Sommerzeit aus. Ist die Tabelle in UTC?`,
  timeTwice: (p) => `„${p.text}“ kommt zweimal vor. Behalten Sie eine der Zeilen.`,
  timeOffStep: (p) => `„${p.text}“ liegt nicht auf den Schritten der Tabelle von ${p.minutes} Minuten.`,
  energyNegative: (p) => `Die Energie von ${p.text} ist negativ: ${p.value} MWh.`,
  availabilityRange: (p) => `„${p.text}“ ist keine Verfügbarkeit: Sie liegt zwischen 0 und 100 %.`,
  energyCode: (p) => `Werte von ${p.text} gelten als fehlend: ${p.count}. Dies ist der erste.`,
  sumRowSkipped: (p) => `Die Zeile „${p.text}“ wurde ausgelassen: Sie ist die Summe der anderen.`,
  producedColumnsMissing: () =>
    'Es wurden keine Zeilen unter Spalten mit Anlage, Monat und Energie erkannt. Benennen Sie sie in der ersten Zeile, etwa „Anlage“, „Monat“ und „Energie (kWh)“.',
  producedTurbineUnknown: (p) =>
    `Der Park hat keine berechnete Anlage „${p.text}“. Schreiben Sie ihren Namen wie in der Liste.`,
  producedTwice: (p) =>
    `„${p.text}“ kommt zweimal vor, einzeln oder in seinem Jahr. Behalten Sie eine der Zeilen.`,
  awardColumnsMissing: () =>
    'Es wurde keine Kopfzeile mit Standort und Zuschlag erkannt. Benennen Sie die Spalten in der ersten Zeile, etwa „Name“, „Zuschlagswert (ct/kWh)“ und „Gebotstermin“.',
  notWind: (p) => `„${p.text}“ ist nicht Wind. Entfernen Sie die Zeile.`,
  siteShutDown: (p) =>
    `„${p.text}“: Die Anlage ist außer Betrieb. Entfernen Sie die Zeile oder ihren Status.`,
  awardSiteUnknown: (p) =>
    `Die Liste hat keinen Standort zu „${p.text}“: weder nach ID, Registernummer, Name noch Koordinaten. Schreiben Sie den Namen wie in der Liste.`,
  awardSiteTwice: (p) => `„${p.text}“: Eine andere Zeile gilt demselben Standort. Behalten Sie eine davon.`,
  awardValueRange: (p) =>
    `„${p.text}“ liegt nicht zwischen 0 und ${p.max} ${p.field}. Prüfen Sie Wert und Einheit.`,
  measurementColumnsMissing: () =>
    'Es wurden keine Spalten mit Zeit und Windgeschwindigkeit erkannt. Benennen Sie sie in einer ersten Zeile, zum Beispiel „Zeit“ und „Windgeschwindigkeit 100 m (m/s)“.',
  measurementChannelUnknown: (p) => `Die Tabelle hat keine Spalte „${p.text}“ mit Windgeschwindigkeiten.`,
  rowsOfHeights: (p) => `Die Zeilen gehören zu mehreren Höhen (${p.text}). Senden Sie die einer Höhe.`,
  metadataUnreadable: () => 'Die Metadaten sind kein JSON-Dokument der IEA Wind Task 43 mit Messstationen.',
  metadataWithoutWinds: (p) =>
    `Die Metadaten von „${p.text}“ nennen keine Spalte mit mittleren Windgeschwindigkeiten oder -richtungen.`,
  metadataColumnsMissing: (p) =>
    `Die Datei hat keine Zeit mit einer Spalte mittlerer Windgeschwindigkeiten, die die Metadaten nennen: ${p.text}.`,
  metadataChanges: (p) =>
    `„${p.text}“ ändert sich innerhalb der Metadaten: Teilen Sie die Datei an der Änderung.`,
  metadataNotApplied: (p) =>
    `Steigung und Offset von „${p.text}“ werden nicht angewendet, da die Werte nicht in m/s sind.`,
  metadataUncertainty: (p) =>
    `Klasse und Kalibrierunsicherheit von „${p.text}“ werden nicht verwendet, da keine veröffentlichte Regel sie verbindet: Bitte geben Sie die Unsicherheit der gemessenen Windgeschwindigkeit ein.`,
  metadataHeight: (p) => `${p.text}: Es gelten ${p.value} m des Messpunkts; der Logger hat ${p.other} m.`,
  metadataUnit: (p) => `${p.text}: Es gilt die Einheit ${p.value} der Metadaten; der Kopf nennt ${p.other}.`,
  metadataPeriod: (p) =>
    `${p.text}: Die Zeilen haben Schritte von ${p.value} min, die Metadaten nennen ${p.other} min.`,
  operationColumnsMissing: () =>
    'Die Datei enthält keine Tabelle mit Zeit, Anlage und Leistung. Der Kopf muss sie nennen, zum Beispiel Anlage, Zeit, Leistung (kW).',
  statusColumnsMissing: () =>
    'Die Datei enthält kein Statuslog mit Beginn, Ende und einer Kategorie der IEC 61400-26-1. Der Kopf muss sie nennen, zum Beispiel Timestamp start, Timestamp end, IEC category, und eine Zeile muss eine solche Kategorie haben.',
  statusTimes: () =>
    'Das Ende liegt vor dem Beginn, oder die Uhr überspringt eine der Zeiten. Die Zeile zählt nicht.',
  statusUnknown: ({ text }) => `„${text}“ ist keine Kategorie der IEC 61400-26-1. Die Zeile zählt nicht.`,
  operationStep: () =>
    'Die Zeilen sind keine gleichen Schritte von 1 bis 60 Minuten, die eine Stunde teilen. Prüfen Sie die Zeiten und ob es mindestens zwei sind.',
  operationTurbineMissing: () =>
    'Die Anlage fehlt. Nennen Sie sie, oder ergänzen Sie eine Spalte mit der Anlage.',
  operationBetweenSteps: () => 'Diese Zeit liegt zwischen den Schritten der anderen Zeilen.',
  operationTurbines: (p) => `Die Datei hat mehr als ${p.max} Anlagen. Teilen Sie sie.`,
  operationSteps: (p) =>
    `Anlagen mal Schritte von der ersten bis zur letzten Zeit: ${p.count}, gelesen werden höchstens ${p.max}. Teilen Sie die Datei oder prüfen Sie die Zeiten.`,
  measurementStepUnknown: () =>
    'Die Zeiten sind keine Reihe gleicher Abstände von höchstens einem Tag. Prüfen Sie die Zeiten und ob es mindestens zwei sind.',
  measurementTimesTwice: (p) =>
    `Zeiten, die zweimal vorkommen: ${p.count}; es zählt jeweils die erste Zeile.`,
  measurementNoWinds: (p) =>
    `Geschwindigkeiten über jedem möglichen Wind: ${p.count}. Einheit und Faktor prüfen. Dies ist die erste.`,
  measurementImpossible: (p) =>
    `Werte, die kein Wind sein können, gelten als fehlend: ${p.count}. Dies ist der erste.`,
  measurementFlagged: (p) =>
    `Zeilen, deren Status sie als ungültig kennzeichnet, gelten als fehlend: ${p.count}. Dies ist die erste.`,
}

export const fileIssues: Messages['fileIssues'] = {
  issues,
  atLines: (lines, problem) => `Zeilen ${lines}: ${problem}`,
  atLine: (line, problem) => `Zeile ${line}: ${problem}`,
}
