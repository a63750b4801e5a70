import { pluralOf } from '../../plural.ts'
import type { Messages } from '../index.ts'

const many = pluralOf('de')

export const energies: Messages['energies'] = {
  importing: 'Gemessene Energien werden eingelesen',
  invalidYear: (text, newest) => `--year: ${text} ist kein Jahr von 2000 bis ${newest}.`,
  invalidOperator: (text, names) => `--operator: ${text} ist keiner von ${names}.`,
  none: 'Es sind keine gemessenen Energien gespeichert. Einlesen: `anemone energies import DATEI…`.',
  noRegister:
    'Es ist kein Register mit Nummern der EEG-Anlagen vorhanden: Lesen Sie es mit `anemone register import` neu ein, damit die Energien Anlagen zugeordnet werden können.',
  settlement: (p) => `${p.operator} ${p.year}: ${p.plants} Windanlagen, ${p.gwh} GWh, aus ${p.rows} Zeilen`,
  unchanged: 'schon gespeichert, nichts geändert',
  revised: (revision, gwh) =>
    `Einlesen Nr. ${revision} dieses Jahres; ${gwh} GWh gegenüber dem vorigen, das gespeichert bleibt`,
  provisional: 'vom Netzbetreiber als vorläufig gekennzeichnet',
  counts: {
    otherCategory: (count) => `Zeilen anderer Energieträger: ${count}`,
    notes: (count) => `Zeilen ohne Kategorie: ${count}`,
    short: (count) => `Zeilen mit zu wenigen Zellen: ${count}`,
    badEnergy: (count) => `Strommengen, die keine Zahlen sind, weggelassen: ${count}`,
    badMonth: (count) => `Monate außerhalb von 0 bis 12, als Jahreswerte genommen: ${count}`,
    badForm: (count) => `Veräußerungsformen außerhalb von 1 bis 5: ${count}`,
    unnamed: (count) => `Zeilen ohne Nummer und Schlüssel einer Anlage, weggelassen: ${count}`,
  },
  joined: (p) =>
    `${p.plants} EEG-Anlagen zu ${p.units} Windenergieanlagen mit ${p.mw} MW des Registers zugeordnet: ${p.percent} % der Energie`,
  repeated: (files) => `dieselbe Tabelle zweimal, einmal genommen: ${files}`,
  notNeeded: (files) => `nicht gebraucht und übergangen: ${files}`,
  terms:
    'Die Netzbetreiber nennen für ihre Abrechnungen keine offene Lizenz und behalten sich das Kopieren vor. Verwenden Sie sie innerhalb Ihrer Installation, nennen Sie die Quelle und geben Sie die Dateien nicht weiter.',
  termsFlag: 'Geben Sie beim ersten Laden --accept-terms an, wenn Sie dies annehmen.',
  nothingNew: 'Alle Abrechnungen der Seite sind gespeichert; --again lädt sie erneut.',
  pageLacks: (year, operators) => `Die Seite hat keine Datei für ${year} von: ${operators}`,
  comparing: (atlas) => `Zähler werden mit ${atlas} verglichen`,
  notCompared: (atlas) =>
    `Mit ${atlas} lässt sich nichts vergleichen: Nötig sind Abrechnungen mit einem Register mit Nummern der EEG-Anlagen oder eine Liste von Anlagen, und ganze Jahre Wetter.`,
  tooFewFarms: 'Weniger als zehn Windparks lassen sich vergleichen: Es gibt kein Feld von Faktoren.',
  compared: (p) =>
    `${p.atlas}: ${p.plants} Anlagen, ${p.compared} mit einem verglichenen Jahr; ${p.outside} außerhalb des Atlas oder nur mit älteren Jahren, ${p.unplaced} ohne Ort`,
  synthetic:
    'Das Wetter dieses Atlas ist synthetisch: Seine Faktoren sagen nichts über einen wirklichen Ort.',
  skill: (p) =>
    `Fehler von ln(Windfaktor) an ${p.farms} weggelassenen Windparks: ohne Faktor ${p.none}, einer für alle ${p.one}, Feld ${p.leaveFarm}, ohne den Block von 25 km ${p.leaveBlock}; ${p.coverage} % im 80-%-Intervall`,
  cell: (p) =>
    `${p.lat}; ${p.lon}: ${p.factor} ± ${p.deviation}, ${p.plants} ${many(p.plants, 'Anlage', 'Anlagen')} im Umkreis von 30 km`,
  neighbour: (p) => `${p.km} km  ${p.name}, ${p.type}, Nabe ${p.hub} m: ${p.hours} kWh/kW${p.ratio}`,
  ratio: (ratio) => `, gemessen/berechnet ${ratio}`,
  mix: 'Von Wetter und Preisen ist nur eines synthetisch. Importieren Sie andere (anemone fetch weather, anemone fetch prices), oder verlangen Sie die Mischung mit --mixed.',
  valuing: 'Gemessene Energien werden bewertet',
  nothingValued: (km) =>
    `Keine Anlage im Umkreis von ${km} km hat gemessene Monate mit Wetter des Atlas und Preisen.`,
  noNeighbours: (km) => `Keine gemessenen Anlagen im Umkreis von ${km} km.`,
  issues: {
    notFound: (file) => `Die Datei ${file} gibt es nicht.`,
    settlementWithoutRows: (file) => `${file}: keine Tabelle (CSV) mit Zeilen einer Abrechnung.`,
    settlementCut: (file) => `${file}: beschädigt oder unvollständig. Laden Sie die Datei neu herunter.`,
    settlementQuote: (file, line) =>
      `${file}: Das Anführungszeichen in Zeile ${line} wird nicht geschlossen. Entfernen Sie es, oder laden Sie die Datei neu herunter.`,
    settlementTooLarge: (file) => `${file}: größer, als die Abrechnung eines Jahres sein kann.`,
    operatorUnknown: (file) =>
      `${file}: Weder Name noch Anlagenschlüssel nennen den Übertragungsnetzbetreiber. Geben Sie ihn mit --operator an.`,
    withoutWind: (file) => `${file}: keine Zeile mit Wind.`,
    settlementHead: (file, missing, repeated, found) =>
      `${file}: keine EEG-Bewegungsdaten${missing && `; es fehlen: ${missing}`}${repeated && `; mehrmals: ${repeated}`}. Gefunden: ${found}`,
    yearMissing: (file) => `${file}: Der Name nennt kein Jahr. Geben Sie es mit --year an.`,
    yearDiffers: (file, named) => `${file}: Der Name sagt ${named}, --year ein anderes Jahr.`,
    yearsSeveral: (file, named) =>
      `${file}: Der Name nennt mehrere Jahre (${named}). Geben Sie das richtige mit --year an.`,
    operatorDiffers: (file, named, found) =>
      `${file}: Der Name sagt ${named}, die Anlagen liegen im Gebiet von ${found}.`,
    totalRows: (file, plants, example) =>
      `${file}: Bei ${plants} Anlagen, darunter ${example}, enthält eine Zeile ohne Monat die Summe der Monate. Zusammen gezählt wäre ihre Energie doppelt: Entfernen Sie die Summenzeilen.`,
    fewerPlants: (p) =>
      `${p.operator} ${p.year}: ${p.plants} Anlagen mit ${p.gwh} GWh, gespeichert sind ${p.before} mit ${p.beforeGwh} GWh. Lesen Sie alle Dateien des Jahres auf einmal ein, oder geben Sie --revise an, wenn die neuen stimmen.`,
  },
  limits: {
    line: (name, value, usual) => `${name} = ${value} (üblich ${usual})`,
    changed: 'Vergleiche mit Atlanten werden mit diesen Grenzen neu berechnet.',
    invalid: (typed, known) =>
      `${typed}: keine Grenze mit möglichem Wert. Geben Sie name=wert an, mit einer von: ${known}.`,
  },
  curtailment: {
    none: 'Keine Listen abgeregelter Anlagen sind gespeichert. Die Ihrer Netzbetreiber importiert `anemone energies curtailment DATEI…`.',
    noShares:
      'Kein Anteil ist bekannt: Nötig sind Listen eines ganzen Jahres eines Netzbetreibers, die Abrechnung und das Wetter des Jahres.',
    list: (p) => `${p.file}: ${p.operations} Einsätze an ${p.plants} Anlagen, ${p.from} bis ${p.until}`,
    unchanged: 'war schon gespeichert, nichts hinzugefügt',
    flaws: {
      noKey: (count) => `${count} Zeilen ohne Anlagenschlüssel ausgelassen`,
      badTime: (count) => `${count} Zeilen mit fehlenden oder unmöglichen Zeiten ausgelassen`,
      badStage: (count) => `${count} Zeilen ohne eine Stufe von 0 bis 100 % ausgelassen`,
    },
    issues: {
      notFound: (file) => `${file}: Diese Liste gibt es nicht.`,
      curtailmentDamaged: (file) => `${file}: beschädigt oder abgeschnitten; laden Sie die Liste neu.`,
      curtailmentTooLarge: (file) => `${file}: mehr als 256 MB entpackt; teilen Sie sie nach Monaten.`,
      curtailmentHead: (file) =>
        `${file}: keine Liste von Einsätzen je Anlage. Sie braucht einen Kopf mit Anlagenschlüssel, Start, Ende, Stufe und Ursache.`,
      curtailmentWithoutRows: (file) => `${file}: keine Zeile ist ein Einsatz.`,
    },
  },
  turbineLists: {
    invalidPath: (text) => `--path: ${text} ist kein Pfad wie /media/8748/download.`,
    germanOnly: (option) =>
      `${option} gilt für die Abrechnungen in Deutschland, nicht für --country denmark.`,
    danishOnly: '--path gilt für --country denmark.',
    refused: (file) =>
      `${file}: keine Liste von Anlagen mit Energien. Geben Sie die Pfade der richtigen Dateien mit --path an oder importieren Sie diese mit „anemone energies import“.`,
    terms:
      'Die Liste der dänischen Energiebehörde nennt keine Lizenz. Lesen Sie die Bedingungen auf ens.dk und nennen Sie Quelle, Datensatz und Stand, wo Sie ihre Zahlen zeigen.',
    list: (p) => `${p.source} (${p.file}): ${p.turbines} Windenergieanlagen, ${p.years}, ${p.gwh} GWh`,
    flaws: {
      noNumber: (count) => `Zeilen ohne 18-stellige Nummer, weggelassen: ${count}`,
      noPlace: (count) => `Zeilen ohne Ort in Dänemark, weggelassen: ${count}`,
      noPower: (count) => `Zeilen ohne Nennleistung, weggelassen: ${count}`,
      badEnergy: (count) => `Energien, die sich widersprechen oder keine Zahlen sind, weggelassen: ${count}`,
    },
  },
  columns: {
    plantKey: 'EEG_Anlagenschluessel',
    eegNumber: 'EEG_Mastr_Nr',
    distributor: 'NB_Mastr_Nr',
    category: 'Verguetungskategorie',
    form: 'Veraeusserungsform',
    month: 'Monat',
    energy: 'Strommenge (kWh)',
    payment: 'EEG_Zahlung',
  },
}
