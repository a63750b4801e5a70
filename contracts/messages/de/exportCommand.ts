import type { Messages } from '../index.ts'

export const exportCommand: Messages['exportCommand'] = {
  about:
    'schreibt einen berechneten Energieertrag als EYA DEF (IEC 61400-15-2), windIO oder IEC 61400-16, seinen Bericht als PDF, oder seine Checkliste und Standorteignung als JSON',
  folder: 'Ordner von `anemone calculate`; für windIO mit der spec.json der Bestellung',
  as: 'Format der Datei',
  out: 'Datei, die geschrieben wird; für IEC 61400-16 ein Ordner mit einer Datei je Anlagentyp',
  organisation: 'Herausgeber eines EYA-DEF-Dokuments',
  author: 'Verfasser eines EYA-DEF-Dokuments oder Berichts',
  client: 'Empfänger eines EYA-DEF-Dokuments; Auftraggeber des Berichts, der einen braucht',
  project: 'Projekt eines EYA-DEF-Dokuments oder Berichts; in EYA DEF sonst der Name des Parks',
  country: 'Land eines EYA-DEF-Dokuments, etwa DE',
  start: 'erster Tag des Bewertungszeitraums eines EYA-DEF-Dokuments, JJJJ-MM-TT',
  end: 'letzter Tag des Bewertungszeitraums eines EYA-DEF-Dokuments, JJJJ-MM-TT',
  numberOfBlades: 'Blätter aller Anlagentypen, für EYA DEF und IEC 61400-16',
  fromYear: 'erstes Jahr des Windes in windIO; sonst das erste der Berechnung',
  tillYear: 'letztes Jahr des Windes in windIO; sonst das letzte der Berechnung',
  other: 'EYA-DEF-Dokument eines anderen Gutachters, mit dem der Bericht vergleicht',
  language: 'Sprache der Datei; sonst die des Terminals',
  written: (file) => `${file} ist geschrieben.`,
  field: (option, reason) => `--${option}: ${reason}`,
  notYield: (folder, product) =>
    `${folder} hat ein Ergebnis von ${product}; nur Energieerträge (wakeloss) werden in diesen Formaten geschrieben.`,
  noResult: (folder) => `${folder} hat kein Ergebnis von \`anemone calculate\`.`,
  otherSpec: (file) => `${file} gehört nicht zu diesem Ergebnis: Die der Bestellung gehört in diesen Ordner.`,
  noSpec: (folder) => `${folder} hat keine spec.json: Die der Bestellung gehört in diesen Ordner.`,
}
