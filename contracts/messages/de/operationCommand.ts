import type { Messages } from '../index.ts'

/** Texts of `anemone operation`. */
export const operationCommand: Messages['operationCommand'] = {
  about: 'Betrieb eines Windparks nach Dateien seiner Leittechnik (SCADA) auswerten',
  files:
    'Dateien mit Zehn-Minuten-Mitteln: OpenOA, La Haute Borne, Hill of Towie, Greenbyte, Tabellen mit Einheiten',
  turbine: 'Anlage von Dateien, die keine nennen',
  ratedPower: 'Nennleistung jeder Anlage, kW; Vorgabe: aus den Daten',
  meter: 'Energie am Zähler des Windparks, für die elektrischen Verluste',
  status: 'Statuslogs mit IEC-Kategorien, eines je Anlage',
  meterAnswer: 'Antwort auf eine Frage der Zählerdatei',
  statusAnswer: 'Antwort auf eine Frage der Statuslogs',
  atlas: 'Atlas für den Langzeitertrag und die Richtungen',
  lat: 'Breite des Windparks',
  lon: 'Länge des Windparks',
  height: 'Nabenhöhe, m über Grund',
  changed: 'geänderte Anlage, die mit allen anderen verglichen wird',
  from: 'erster Tag der Änderung, JJJJ-MM-TT',
  until: 'letzter Tag der Änderung; sonst der erste',
  placeMissing: 'Mit --atlas sind auch --lat, --lon und --height nötig.',
}
