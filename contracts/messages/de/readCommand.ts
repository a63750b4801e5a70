import type { Messages } from '../index.ts'

/** Texts of `anemone read`. */
export const readCommand: Messages['readCommand'] = {
  about: 'Dateien lesen wie das Produkt, zeigen, wie jede verstanden wird, und nichts speichern',
  kind: (kinds) => `was die Dateien enthalten: ${kinds}`,
  files: 'die Dateien',
  answer: 'Antwort auf eine Frage, die eine Datei stellt; mehrfach möglich',
  json: 'eine Zeile JSON für die Lesart einer Datei, danach je Reihe, Punkt oder Standort eine',
  atlas: 'Atlas, mit dem eine Messung verglichen wird: wahrscheinliche Einheit, Uhr und Richtung',
  lat: 'geographische Breite der Messung',
  lon: 'geographische Länge der Messung',
  height: 'Höhe der Messung über Grund, m; Vorgabe: wie die Datei angibt',
  metadata: 'Metadaten einer Messung, JSON der IEA Wind Task 43',
  notCompared: 'Nur Messungen haben Metadaten und werden mit einem Atlas verglichen.',
  placeMissing: 'Ein Vergleich braucht --atlas, --lat und --lon.',
  kindUnknown: (kind, kinds) => `„${kind}“ ist keine Art von Datei. Wählen Sie eine von: ${kinds}.`,
  status: (file, status) => `${file}: ${status}`,
  statuses: {
    read: 'gelesen',
    questions: 'lässt etwas offen; beantworten Sie die Fragen',
    refused: 'abgelehnt',
  },
}
