import { pluralOf } from '../../plural.ts'
import type { Messages } from '../index.ts'

const many = pluralOf('de')

export const adminData: Messages['admin']['data'] = {
  note: (hour) =>
    `Alle in SUPPLY_NIGHTLY aufgeführten Daten werden jede Nacht um ${hour} Uhr deutscher Zeit nacheinander geladen; versäumte Läufe werden nachgeholt. Ein fehlgeschlagener Lauf ändert nichts an dem, was die Anwendung zeigt, und wird nach zwei Stunden wiederholt. Geländehöhen, Landbedeckung, mittlere Windgeschwindigkeiten, gemessene Energien und dänische Anlagen ändern sich selten: Sind sie aufgeführt, werden sie etwa einmal im Monat geprüft.`,
  columns: {
    task: 'Daten',
    state: 'Zustand',
    success: 'Letzter Erfolg',
    newest: 'Neuester Wert',
    next: 'Nächster Lauf',
    size: 'Letzter Lauf',
    source: 'Quelle und Lizenz',
  },
  kinds: {
    prices: 'Preise',
    generation: 'Erzeugung',
    'market-values': 'Marktwerte',
    energies: 'Gemessene Energien',
    'turbine-lists': 'Dänische Anlagen',
    register: 'Anlagenregister (MaStR)',
    weather: 'Wetter',
    terrain: 'Geländehöhen',
    roughness: 'Landbedeckung',
    'mean-speed': 'Mittlere Windgeschwindigkeiten',
    basemap: 'Hintergrundkarte (PMTiles)',
  },
  states: { never: 'noch nie', running: 'läuft', done: 'erledigt', failed: 'fehlgeschlagen' },
  gaps: (missing, filled, source) =>
    `${missing} ${many(missing, 'Intervall fehlte', 'Intervalle fehlten')}, davon ${filled} aus ${source} ergänzt`,
  warnings: {
    damaged:
      'Die gespeicherten Daten sind beschädigt: siehe „Mend damaged market data“ in den Dokumenten für den Betrieb.',
    failed: 'Der letzte Lauf ist fehlgeschlagen.',
    late: 'Der neueste Wert ist älter, als er sein sollte.',
    old: 'Die importierten Daten sind alt.',
    gap: 'Es fehlen Werte, die keine Quelle hatte: Ergebnisse mit diesen Stunden weisen darauf hin.',
    licence: 'Die Lizenzen der Daten sind nicht angenommen:',
    key: 'Die Quelle nimmt den Schlüssel nicht an, oder es ist keiner gesetzt: siehe „Set keys“ unter Data im Handbuch für den Betrieb.',
    neverFetched: 'Eingeplant, aber noch nie erfolgreich geladen.',
    notRunning: 'Seit mehr als einem Tag überfällig: Kein Server führt es aus.',
  },
  size: (files, size) => `${files} ${many(files, 'Datei', 'Dateien')}, ${size}`,
  onDemand: 'auf Wunsch',
  notScheduled: 'nicht eingeplant: ändert sich selten',
  stored: (size) => `Gespeichert: ${size}`,
  begin: 'Noch nie geladen. Beginnen Sie mit diesem Befehl, der auch etwaige Nutzungsbedingungen zeigt:',
  beginCommands: {
    terrain: 'anemone fetch terrain --area WEST,SÜD,OST,NORD',
    roughness: 'anemone fetch roughness --area WEST,SÜD,OST,NORD',
    'mean-speed': 'anemone fetch mean-speed --country DEU --height 100',
  },
  byHand: 'aus Dateien importiert',
  byHandOn: (day) => `aus Dateien importiert, zuletzt am ${day}`,
  remedy: 'Aktualisieren mit',
  remedies: {
    prices: 'anemone fetch prices',
    generation: 'anemone fetch generation',
    'market-values': 'anemone fetch market-values',
    energies: 'anemone fetch energies',
    'turbine-lists': 'anemone fetch energies --country denmark',
    register: 'anemone fetch register',
  },
  weatherRemedy: (id) => `anemone atlas append FILE… --id ${id}`,
  countryMap: (country, height) => `${country}, ${height}`,
  log: 'Protokoll',
  fetchNow: 'Jetzt laden',
  acceptLicences: 'Seite, auf der sie angenommen werden',
  licences: {
    'no open licence: use within the own installation, do not pass the files on':
      'keine offene Lizenz: Verwendung in der eigenen Installation, keine Weitergabe der Dateien',
    'no licence stated: read the terms on ens.dk, name source, data set and date':
      'keine Lizenz genannt: Bedingungen auf ens.dk lesen, Quelle, Datensatz und Stand nennen',
    'statutory publication': 'gesetzliche Veröffentlichung',
    'Copernicus DEM licence (free, with attribution)': 'Copernicus-DEM-Lizenz (frei, mit Namensnennung)',
    'ENTSO-E Transparency Platform terms': 'Bedingungen der ENTSO-E Transparency Platform',
  },
  sources: 'Quellen und Lizenzen',
  sourceColumns: {
    name: 'Quelle',
    kinds: 'Daten',
    licence: 'Lizenz',
    citation: 'Quellenangabe',
    success: 'Letzter Erfolg',
  },
  sourceFailed: (at) => `Das Laden am ${at} ist fehlgeschlagen; die früheren Daten werden weiter verwendet.`,
  basemap: 'Hintergrundkarte',
  basemapNote:
    'Karten werden auf der im Alphabet ersten brauchbaren PMTiles-Datei im Ordner „basemap“ des Datenverzeichnisses gezeichnet. Eine neue oder geänderte Datei wird innerhalb einer Minute verwendet.',
  basemapNone:
    'Es gibt keine PMTiles-Datei: Karten zeigen Natural Earth ohne Straßen und Dörfer. Laden Sie sie mit „anemone fetch basemap --area WEST,SÜD,OST,NORD“ oder legen Sie eine Datei mit Vektorkacheln (Protomaps-Schema) in den Ordner „basemap“ des Datenverzeichnisses; sie wird innerhalb einer Minute verwendet.',
  basemapColumns: {
    name: 'Datei',
    state: 'Zustand',
    region: 'Gebiet',
    zoom: 'Bis Zoomstufe',
    size: 'Größe',
    changed: 'Geändert',
    attribution: 'Namensnennung',
  },
  basemapUsed: 'in Gebrauch',
  basemapUnused: 'nicht in Gebrauch: Eine andere Datei steht im Alphabet davor',
  basemapUnusable: 'unbrauchbar',
  basemapProblems: {
    unreadable: 'Sie lässt sich nicht lesen: Prüfen Sie die Zugriffsrechte.',
    notPmtiles: 'Sie ist keine PMTiles-Datei der Version 3.',
    notVector: 'Sie enthält Bilder statt Vektorkacheln.',
    compression: 'Browser können sie nicht entpacken: Nötig ist gzip.',
    damaged: 'Sie ist beschädigt oder unvollständig: Laden Sie sie neu.',
    schema: 'Ihre Ebenen sind nicht die des Protomaps-Schemas (earth, water, roads, …).',
  },
  region: (west, south, east, north) => `${west} bis ${east} Ost, ${south} bis ${north} Nord`,
}
