import { pluralOf } from '../../plural.ts'
import type { Messages } from '../index.ts'

const many = pluralOf('de')

export const supply: Messages['supply'] = {
  fetching: (kind) => `Daten werden geladen: ${kind}`,
  kinds: {
    prices: 'Preise',
    generation: 'Erzeugung',
    'market-values': 'Marktwerte',
    energies: 'gemessene Energien',
    'turbine-lists': 'dänische Anlagen',
    register: 'Register',
    terrain: 'Gelände',
    roughness: 'Landbedeckung',
    'mean-speed': 'mittlere Windgeschwindigkeiten',
    basemap: 'Hintergrundkarte',
    weather: 'Wetter',
  },
  plan: (kind, source, from, until) => `${kind} von ${source}, ${from} bis ${until}`,
  planOnly: (kind, source) => `${kind} von ${source}`,
  tooMuchMemory: (held, most, setting) =>
    `Das Laden belegte ${held} MB Arbeitsspeicher und wurde beendet: Höchstens ${most} MB sind erlaubt, siehe ${setting}.`,
  terrain: {
    done: (tiles, sea, folder) =>
      `${tiles} ${many(tiles, 'Kachel', 'Kacheln')} in ${folder}; ${sea} ${many(sea, 'ist Meer und hat', 'sind Meer und haben')} keine. Ein laufender Server nutzt sie binnen einer Minute.`,
    nothing: (folder) => `Alle Kacheln des Gebiets liegen schon in ${folder}.`,
    invalidArea: (text) => `--area: ${text} ist nicht WEST,SÜD,OST,NORD in Grad, höchstens 400 Quadratgrad.`,
    invalidModel: (text) => `--model: ${text} ist weder glo-30 noch glo-90.`,
  },
  roughness: {
    done: (tiles, folder) =>
      `${tiles} ${many(tiles, 'Kachel', 'Kacheln')} in ${folder}. Ein laufender Server verwendet sie sofort.`,
    nothing: (folder) => `Alle Kacheln des Gebiets liegen schon in ${folder}.`,
    invalidArea: (text) =>
      `--area: ${text} ist nicht WEST,SÜD,OST,NORD in Grad, höchstens 60 Quadrate von 3 × 3 Grad.`,
  },
  basemap: {
    done: (tiles, build, file) =>
      `${tiles} ${many(tiles, 'Kachel', 'Kacheln')} des Standes ${build} in ${file}. Ein laufender Server zeichnet Karten binnen einer Minute darauf.`,
    unused: (tiles, build, file, used) =>
      `${tiles} ${many(tiles, 'Kachel', 'Kacheln')} des Standes ${build} in ${file}. Karten verwenden weiter ${used}, die erste Datei nach Namen: Entfernen Sie sie oder benennen Sie sie um, damit Karten die neuen Kacheln zeigen.`,
    invalidArea: (text, most) =>
      `--area: ${text} ist nicht WEST,SÜD,OST,NORD in Grad mit höchstens ${most} Kacheln. Prüfen Sie die Reihenfolge, oder nennen Sie ein kleineres Gebiet oder --max-zoom.`,
    invalidZoom: (text) => `--max-zoom: ${text} ist keine ganze Zahl von 6 bis 15.`,
    invalidBuild: (text) => `--build: ${text} ist kein Tag wie 20261120.`,
  },
  meanSpeed: {
    done: (file) =>
      `Die Karte liegt in ${file}. Ein laufender Server bietet sie sofort für Kalibrierungen an.`,
    invalidCountry: (text) => `--country: ${text} sind nicht drei Großbuchstaben wie DEU.`,
    invalidHeight: (text, known) => `--height: ${text} ist keine von ${known}.`,
  },
  weather: {
    invalidArea: (text) =>
      `--area: ${text} ist nicht WEST,SÜD,OST,NORD in Grad mit 2 × 2 bis 60.000 Knoten von 0,25 Grad.`,
    invalidFrom: (text) =>
      `--from: ${text} ist kein Jahr, Monat oder Tag ab 1941 wie 2024, 2024-01 oder 2024-01-31.`,
    invalidTill: (text) =>
      `--till: ${text} ist kein Jahr, Monat oder Tag wie 2024, 2024-01 oder 2024-01-31 und nicht latest.`,
    invalidVariables: (text, known) => `--variables: ${text} ist keine von ${known}.`,
    stretch: (from, until, rest) =>
      `${from} bis ${until}, noch ${rest} ${many(rest, 'Abschnitt', 'Abschnitte')}`,
    upToDate: (id, until) =>
      `Der Atlas ${id} hat alle endgültigen Monate, bis ${until}. Monate werden drei Monate nach ihrem Ende endgültig.`,
    none: 'Aus diesem Zeitraum ist noch nichts endgültig. Monate werden drei Monate nach ihrem Ende endgültig.',
    queue: (requests) =>
      `Die Warteschlange des Climate Data Store braucht nach Berichten anderer 2 bis 15 Minuten für jede der Anfragen (${requests}); es kann viel länger dauern.`,
    nothingNew: 'Die Quelle hat noch nichts Neueres: ERA5 erscheint mit fünf Tagen Verzug.',
  },
  models: {
    coverage: (cells, percent) =>
      `${cells} ${many(cells, 'Zelle', 'Zellen')}; die Quelle deckt ${percent} % des Gebiets ab`,
    germanCoverage: (percent) => `Von Deutschland deckt sie ${percent} % ab.`,
    unusedDays:
      'Die Dateien der Quelle haben ganze Monate: Sie werden ganz geladen, und nur die gewünschten Tage werden gespeichert.',
    heights: (heights) => `Wind in ${heights} m`,
    lacks: (what) => `Dem Atlas wird fehlen: ${what.join(', ')}`,
    noRadiation:
      'Strahlung wird nicht abgerufen: Keine Energie, kein Marktwert und keine Prognose braucht sie, nur eine Spalte von Zeitreihen.',
    radiation: {
      nowhere: 'Von diesem Archiv sind keine Dateien mit Globalstrahlung bekannt.',
      otherFiles: 'Dieses Archiv hat sie in eigenen Dateien.',
      sinceStart:
        'Dieses Archiv hat sie in eigenen Dateien, als Mittel seit dem Start jedes Laufs von drei Stunden: Die erste Stunde eines Monats braucht die Datei des Vormonats. `anemone atlas import` liest mehrere Monate zusammen.',
      forecasts: 'Dieses Archiv hat sie nur in Vorhersagen, als Summen seit dem Start jedes Laufs.',
      direct:
        'Dieses Archiv hat nur direkte Strahlung zu einzelnen Zeiten: weder Globalstrahlung noch Mittel der Schritte.',
    },
    lacking: {
      temperature: 'Temperatur',
      pressure: 'Luftdruck',
      humidity: 'Luftfeuchte',
      rain: 'Niederschlag',
    },
    nothingNew: 'Die Quelle hat noch nichts Neueres.',
    invalidArea: (text) => `--area: ${text} ist nicht WEST,SÜD,OST,NORD in Grad.`,
    invalidHeights: (text, known) => `--heights: ${text} ist keine von ${known}.`,
    noVariables:
      '--variables gilt für ERA5: Archive von Modellen haben einen festen Satz. Für ihren Wind gibt es --heights.',
    noHeights: '--heights gilt für Archive von Modellen: ERA5 hat --variables.',
  },
  planSize: (objects, megabytes, minutes) =>
    `${objects} ${many(objects, 'Datei', 'Dateien')}, etwa ${megabytes} MB, mindestens ${minutes} min`,
  planHours: (hours) => `${hours} ${many(hours, 'Stunde', 'Stunden')}`,
  askedAtFetch: (what) => `Wird beim Laden ermittelt: ${what.join('; ')}`,
  asked: {
    weeks: 'welche Wochen die Quelle hat',
    export: 'welcher Gesamtexport der neueste ist',
    sizes: 'wie groß die Dateien sind',
    sea: 'welche Kacheln nur Meer sind und keine Datei haben',
    layout: 'wie der Speicher aufgebaut ist',
    newest: 'welche Stunde die neueste ist',
    names: 'wie die Dateien heißen',
    build: 'welcher Stand der neueste ist',
  },
  planKeys: (settings) => `Benötigte Schlüssel: ${settings} (gesetzt)`,
  planKeysMissing: (settings) =>
    `Benötigte Schlüssel, die fehlen: ${settings}. Setzen Sie sie in der Umgebung oder in der Datei der Schlüssel (docs/operation/data.md).`,
  nextSource: (source) => `Falls sie nicht antwortet: ${source}`,
  passedOver: (source, settings) => `${source} wird übersprungen: ${settings} ist nicht gesetzt`,
  skipped: (fault) => `Übersprungen: ${fault}`,
  noKeys: 'Es wird kein Schlüssel benötigt.',
  licence: (citation, licence, url) =>
    `Lizenz: ${licence}${url === '' ? '' : ` (${url})`}; zu nennen als „${citation}“`,
  nothingFetched: 'Nichts wurde geladen (--dry-run).',
  nothingNew: 'Die Quelle hat nichts aus diesem Zeitraum.',
  gaps: (missing, filled, source) =>
    `${missing} ${many(missing, 'Intervall fehlte', 'Intervalle fehlten')}, davon ${filled} aus ${source} ergänzt`,
  gapsDiffer: (source, series) => `${source} weicht neben den Lücken von ${series} ab: sie bleiben offen`,
  took: (objects, megabytes, source) =>
    `${objects} ${many(objects, 'Datei', 'Dateien')}, ${megabytes} MB von ${source}`,
  status: {
    never: (kind) => `${kind}: nie geladen`,
    line: (kind, state, source, ended) => `${kind}: ${state}, ${ended}, ${source}`,
    states: { done: 'geladen', failed: 'fehlgeschlagen', refused: 'Antwort abgelehnt' },
    newest: (time) => `neuester Wert: ${time}`,
    lastSuccess: (time) => `letzter Erfolg: ${time}`,
  },
  invalidDay: (option, text) =>
    `--${option}: ${text} ist kein Tag, Monat oder Jahr wie 2024-01-31, 2024-01 oder 2024.`,
  invalidYear: (text) => `--from: ${text} ist kein Jahr ab 2012.`,
  notYet: 'Der Zeitraum hat noch nicht begonnen: Wählen Sie --from früher.',
  emptyPeriod: 'Der Zeitraum ist leer: --from muss vor --till liegen.',
  tooEarly: (day) =>
    `--from: Preise der Gebotszone beginnen am ${day}. Frühere: anemone prices import DATEI…`,
  invalidSource: (text, known) => `--source: ${text} ist keine von ${known}.`,
  faults: {
    unreachable: (url, reason) => `ist nicht erreichbar (${reason}): ${url}. Versuchen Sie es später erneut.`,
    comeBackLater: (url, minutes) =>
      `bittet, es in ${minutes} min erneut zu versuchen: ${url}. Rufen Sie den Befehl dann erneut auf; er setzt dort fort, wo er aufgehört hat.`,
    refused: (url, status, reason) =>
      `hat die Anfrage mit Status ${status} abgelehnt: ${url}${reason === '' ? '' : ` (${reason})`}`,
    keyRefused: (url, status) =>
      `nimmt den Schlüssel nicht an (Status ${status}): ${url}. Prüfen Sie den Schlüssel, oder beantragen Sie einen neuen.`,
    redirected: (url, to) => `leitet auf einen anderen Rechner um (${to}), was nicht befolgt wird: ${url}`,
    tooLarge: (url, megabytes) => `antwortet mit mehr als ${megabytes} MB: ${url}`,
    tooSlow: (url, seconds) => `hat die Antwort nicht innerhalb von ${seconds} s beendet: ${url}`,
    cutShort: (url, bytes, expected) => `brach nach ${bytes} von ${expected} Bytes ab: ${url}`,
    notWhatWasAsked: (url, reason) => `antwortet mit etwas anderem als angefragt (${reason}): ${url}`,
    nothingThere: (url) => `hat diese Daten nicht (404): ${url}`,
    areaOutside: 'hat in diesem Gebiet keine Zelle. Wählen Sie eine andere --area oder eine andere --source.',
    periodOutside: (first, last) =>
      `hat die Tage ${last === null ? `ab ${first}` : `vom ${first} bis zum ${last}`}, keinen aus diesem Zeitraum. Wählen Sie --from und --till anders oder eine andere --source.`,
    keyMissing: (settings) =>
      `braucht einen Schlüssel: Setzen Sie ${settings} in der Umgebung oder in der Schlüsseldatei (docs/operation/data.md).`,
    keysReadable: (file) => `${file} darf von anderen als dem Eigentümer gelesen werden: chmod 600 ${file}`,
    keysUnclear: (file, line) => `${file}, Zeile ${line}: erwartet wird NAME=SCHLÜSSEL`,
    urlInvalid: (setting) =>
      `${setting}: erwartet wird eine Adresse wie https://mirror.example.org/path, ohne Passwort und ohne Abfrage`,
    licenceMissing: (page) =>
      `verlangt, dass seine Lizenz einmal angenommen wird: Öffnen Sie ${page}, melden Sie sich mit dem Konto des Schlüssels an, nehmen Sie die Lizenz an und rufen Sie den Befehl erneut auf.`,
    jobFailed: (url, reason) => `konnte eine Anfrage nicht bedienen (${reason}): ${url}`,
    atlasUnlike: {
      synthetic: (id) =>
        `Der Atlas ${id} enthält erzeugtes Wetter; echtes kommt nicht dazu. Wählen Sie eine andere --id.`,
      area: (id) =>
        `Der Atlas ${id} hat ein anderes Gebiet. Wählen Sie eine andere --id oder das Gebiet des Atlas.`,
      step: (id) =>
        `Der Atlas ${id} hat einen anderen Zeitschritt als die Quelle. Wählen Sie eine andere --id.`,
      source: (id) => `Der Atlas ${id} stammt aus einer anderen Quelle. Wählen Sie eine andere --id.`,
    },
    atlasNeedsMore: (id, variables) =>
      `hat ${variables} nicht, der Atlas ${id} aber schon. Nehmen Sie --source cds, oder fügen Sie Dateien an: anemone atlas append DATEI…`,
    running: (folder) =>
      `Ein anderer Befehl lädt gerade dieselben Daten (${folder}). Warten Sie, bis er beendet ist.`,
    fileDamaged: (file) => `${file} ist beschädigt und wurde entfernt. Rufen Sie den Befehl erneut auf.`,
  },
}
