import type { Messages } from '../index.ts'

export const registerImport: Messages['registerImport'] = {
  importing: 'Das Register wird eingelesen',
  preparingDemo: 'Das Demo-Register wird erzeugt (synthetische Anlagen)',
  demoExists: 'Ein Register ist schon vorhanden; es bleibt, wie es ist.',
  imported: (imported, read, asOf, version) =>
    `${imported} von ${read} Einheiten übernommen, Stand ${asOf}, Version ${version}`,
  kinds: (operating, planned, offshore) =>
    `${operating} in Betrieb, ${planned} in Planung, davon ${offshore} auf See`,
  leftOut: 'Nicht übernommen:',
  valuesLeftOut: 'Übernommen, aber ohne einen Wert:',
  examples: (numbers) => `z. B. ${numbers}`,
  notes: 'Aus den Dateien weggelassen:',
  note: {
    recordSkipped: (p) => `${p.file}, Zeile ${p.line}: beschädigter Datensatz übersprungen`,
    signsLeftOut: (p) =>
      `${p.file}, Zeile ${p.line}: unmögliche Zeichen weggelassen, der Datensatz wird übernommen`,
    further: {
      recordSkipped: (count) => `${count} weitere beschädigte Datensätze übersprungen`,
      signsLeftOut: (count) => `${count} weitere Datensätze ohne ihre unmöglichen Zeichen`,
    },
    partEmpty: (file) => `${file}: leer`,
    partIncomplete: (file) => `${file}: beschädigt oder unvollständig; so weit wie möglich gelesen`,
    partUnread: (file) => `${file}: beschädigt und deshalb nicht gelesen`,
    notNeeded: (count, files) => `nicht gebraucht und übergangen (${count}): ${files}`,
    supportMissing:
      'Keine Angaben zur Förderung (Zuschläge, Referenzerträge): AnlagenEegWind.xml fehlt oder ist leer.',
    namesMissing: 'Hersteller bleiben Codes: Katalogwerte.xml fehlt oder ist leer.',
  },
  invalidPercent: (text) => `--bad-records: ${text} ist kein Prozentwert von 0 bis 100.`,
  invalidDay: (day) => `--as-of: ${day} ist kein Tag der Form JJJJ-MM-TT.`,
  excluded: {
    numberInvalid: 'keine gültige Nummer einer Einheit (SEE und 12 Ziffern)',
    shutDown: 'endgültig stillgelegt',
    pausedOperation: 'vorübergehend stillgelegt',
    statusUnknown: 'Betriebsstatus unbekannt',
    deactivated: 'im Register deaktiviert',
    coordinatesMissing: 'keine Koordinaten',
    coordinatesRough: 'Koordinaten mit weniger als zwei Nachkommastellen',
    outsideGermany: 'Koordinaten außerhalb Deutschlands',
    outsideState: 'Koordinaten außerhalb des Bundeslandes',
    powerImplausible: 'Leistung fehlt oder ist unmöglich',
    numberRepeated: 'Nummer kam schon vor',
    placeRepeated: 'Typ und Ort einer Einheit, die schon vorkam',
  },
  omitted: {
    hubHeightMissing: 'Nabenhöhe fehlt',
    hubHeightImplausible: 'Nabenhöhe unmöglich',
    rotorDiameterMissing: 'Rotordurchmesser fehlt',
    rotorDiameterImplausible: 'Rotordurchmesser unmöglich',
    rotorReachesGround: 'Rotor würde den Boden berühren: Höhe und Durchmesser weggelassen',
    dateMissing: 'kein Datum der Inbetriebnahme',
    typeMissing: 'kein Typ',
    makerMissing: 'kein Hersteller',
  },
  issues: {
    notFound: (file) => `Die Datei ${file} gibt es nicht.`,
    unknownFormat: (file) =>
      `${file}: weder der Gesamtdatenexport (zip) noch EinheitenWind.xml noch eine Tabelle (CSV).`,
    zipDamaged: (file) =>
      `${file}: Das Archiv ist beschädigt oder unvollständig. Laden Sie es erneut herunter.`,
    zipTooLarge: (file) =>
      `${file}: zu groß, um aus dieser Art von Archiv entpackt zu werden. Entpacken Sie es und importieren Sie die Dateien.`,
    zipWithoutUnits: (file) => `${file}: Das Archiv enthält keine EinheitenWind.xml.`,
    noUnits: (file) => `${file}: keine Windeinheiten enthalten.`,
    columnsMissing: (file, columns) => `${file}: Es fehlen Spalten: ${columns}`,
    dateOrderOpen: (file, line, text) =>
      `${file}, Zeile ${line}: Ist „${text}“ mit dem Monat oder mit dem Tag zuerst geschrieben? Keine Zeile zeigt, dass der Monat zuerst steht. Schreiben Sie Daten wie 2017-08-30.`,
    xmlDamaged: (file, line) => `${file}, Zeile ${line}: Das XML ist beschädigt oder unvollständig.`,
    tooManyBadRecords: (p) =>
      `${p.count} von ${p.records} Datensätzen sind beschädigt, mehr als ${p.percent} %; der erste steht in ${p.file}, Zeile ${p.line}. Laden Sie die Datei neu herunter, oder lassen Sie mit --bad-records mehr zu (nachts: REGISTER_BAD_RECORDS_PERCENT).`,
  },
}
