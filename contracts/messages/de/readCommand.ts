import type { en } from '../en/index.ts'

/** What `anemone read` says. */
export const readCommand: (typeof en)['readCommand'] = {
  about: 'Dateien lesen wie das Produkt, zeigen, wie jede verstanden wird, und nichts speichern',
  kind: (kinds) => `was die Dateien enthalten: ${kinds}`,
  files: 'die Dateien',
  answer: 'Antwort auf eine Frage, die eine Datei stellt; mehrfach möglich',
  json: 'eine Zeile JSON für die Lesart einer Datei, danach je Reihe, Punkt oder Standort eine',
  atlas:
    'Ordner eines Atlas, mit dem eine Messung verglichen wird: nach welcher Einheit, Zeitzone und Richtung sie aussieht',
  place: 'Ort der Messung, etwa 52.6,13.35',
  placeInvalid: (place) => `„${place}“ ist kein Ort. Schreiben Sie Breite und Länge, etwa 52.6,13.35.`,
  heightMissing: 'Die Messung nennt keine Höhe: Sie lässt sich nicht mit dem Atlas vergleichen.',
  nothingInCommon: 'Messung und Atlas haben zu wenige Stunden gemeinsam, um sie zu vergleichen.',
  atlasUnreadable: (folder) => `„${folder}“ ist kein Atlas, der sich lesen lässt.`,
  kindUnknown: (kind, kinds) => `„${kind}“ ist keine Art von Datei. Wählen Sie eine von: ${kinds}.`,
  status: (file, status) => `${file}: ${status}`,
  statuses: {
    read: 'gelesen',
    questions: 'lässt etwas offen; beantworten Sie die Fragen',
    refused: 'abgelehnt',
  },
}
