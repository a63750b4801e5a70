import { pluralOf } from '../../plural.ts'
import type { Messages } from '../index.ts'

const many = pluralOf('de')

export const cli: Messages['cli'] = {
  about: 'Anemone: Wetteratlas-Daten, Energieertrag und Marktwert für die Windenergiebranche',
  actsOn: (directory, database, settings) =>
    `Datenverzeichnis ${directory} · Datenbank ${database} · Einstellungen ${settings}`,
  embeddedDatabase: 'eingebettet',
  settingsFromEnvironment: 'der Umgebung',
  hidden: '(verborgen)',
  settingOrigins: { environment: 'Umgebung', file: 'Datei', default: 'Vorgabe' },
  ready: (url) => `Anemone läuft unter ${url}`,
  logIn: 'Anmeldung als',
  logInAtRealm: (issuer) =>
    `Melden Sie sich mit einem Konto von ${issuer} an. Wer dort die Rolle Admin hat, verwaltet das Produkt.`,
  passwordInFile: '(Passwort in dieser Datei)',
  passwordsAreIn: (file) => `Die Passwörter stehen in ${file}.`,
  stopping: 'Wird beendet …',
  preparingDemo: 'Der Demo-Atlas wird erzeugt (synthetisches Wetter)',
  preparingDemoLambert: 'Der Lambert-Demo-Atlas wird erzeugt (synthetisches Wetter)',
  importing: (id) => `${id} wird eingelesen`,
  tileCost: (tiles, processor, workers, wall) =>
    `Arbeit über den Atlas, Kacheln: ${tiles} · etwa ${processor} Rechenzeit, geschätzt aus Messungen auf einer Maschine · mit ${workers} zugleich etwa ${wall}`,
  amountsUnknown: (amounts) => `--amounts muss „step“ oder „sum“ sein, nicht „${amounts}“.`,
  noStatistics: 'Aus diesen Dateien folgt keine Statistik.',
  remaining: (seconds) =>
    seconds < 90 ? `noch ${Math.ceil(seconds)} s` : `noch ${Math.ceil(seconds / 60)} min`,
  imported: (id, steps, from, until) => `${id}: ${steps} Zeitschritte, ${from} bis ${until}`,
  appended: (id, steps, from, until) => `${id} enthält nun ${steps} Zeitschritte, ${from} bis ${until}`,
  unchanged: (id) => `${id} enthält diese Dateien bereits; es wurde nichts geändert.`,
  skippedVariables: (names) => `Übergangen, nicht benötigt: ${names}`,
  lacking: (names) => `Es fehlt, Produkte bieten es daher nicht an: ${names}`,
  noAtlas: (id, folder) => `In ${folder} gibt es keinen Atlas ${id}.`,
  noSuchFile: (file) => `Die Datei ${file} gibt es nicht.`,
  invalidId: (id) =>
    `Die ID eines Atlas besteht aus Kleinbuchstaben, Ziffern und Bindestrichen: ${id} nicht.`,
  demoExists: (id) => `Den Demo-Atlas ${id} gibt es bereits.`,
  invalidLogin: (login) =>
    `${login} kann kein Loginname sein: 3 bis 50 Zeichen, ohne Leerzeichen und die meisten Sonderzeichen.`,
  invalidEmail: (address) => `${address} ist keine E-Mail-Adresse.`,
  invalidCount: (option, number) => `--${option}: ${number} ist keine ganze Zahl über 0.`,
  ordersOrSites: 'Geben Sie entweder --orders oder --sites an.',
  invalidDay: (day) => `--expires: ${day} ist kein Tag der Form JJJJ-MM-TT.`,
  customerCreated: (login, password) => `Kunde ${login} mit dem Passwort ${password}`,
  customerPrepared: (login, email) =>
    `Das Konto ${login} ist vorbereitet. Es gehört der Person, deren Adresse ${email} der Realm bestätigt hat, oder die diesen Code eingibt.`,
  roleOfRealm: (role) =>
    `--role ${role}: Die Rollen vergibt der Realm. Legen Sie das Konto ohne diese Angabe an und geben Sie der Person die Rolle dort.`,
  inviteNeedsRealm:
    'Einladungen sind für Konten eines Realms, und OIDC_ISSUER ist nicht gesetzt. Ohne Realm meldet man sich mit einem Passwort an.',
  invitation: (login, code, day) =>
    `Einladung zu ${login}: ${code}, einmal und bis ${day} gültig. Sie wird nicht noch einmal angezeigt.`,
  invitationReplaces: (login) =>
    `${login} hat schon einen Inhaber. Mit dem Code geht das Konto an eine andere Person.`,
  invitationWithoutLink:
    'Der Code wird auf der Kontoseite eingegeben. Mit ANEMONE_PUBLIC_URL gibt es einen Link zum Verschicken.',
  invalidDays: (days, most) => `--days: ${days} ist keine ganze Zahl von 1 bis ${most}.`,
  productOrAtlas: 'Geben Sie entweder --product oder --atlas an.',
  realmMoved: (moved, left) =>
    `Umgezogene Konten: ${moved}. Zurückgelassen, weil es unter der neuen Adresse schon eines mit demselben Subject gibt: ${left}. Starten Sie die Server mit dem neuen OIDC_ISSUER.`,
  invalidIssuer: (issuer) =>
    `${issuer} ist keine Adresse eines Realms, wie https://id.example.org/realms/anemone.`,
  customerDisabled: (login) =>
    `${login} kann sich nicht mehr anmelden; Sitzungen und API-Schlüssel werden abgewiesen`,
  customerEnabled: (login) => `${login} kann sich wieder anmelden`,
  ordersGranted: (login, orders, product) =>
    `${login} hat ${orders} ${many(orders, 'weiteren Abruf', 'weitere Abrufe')} von ${product}`,
  sitesGranted: (login, sites, product) =>
    `${login} kann einmal ${sites} ${many(sites, 'Standort', 'Standorte')} von ${product} wählen`,
  onDemand: (product) => `${product} kann für eigene Anlagen bestellt werden`,
  notOnDemand: (product) => `${product} kann von nun an nur angesehen werden`,
  tableCopied: (table, rows) => `${table}: ${rows} Zeilen`,
  databaseCopied:
    'Alle Zeilen sind kopiert und verglichen. Starten Sie den Server von nun an mit DATABASE_URL; die eingebettete Datenbank ist unverändert.',
  pair: {
    was: (directory) => `${directory} und seine Datenbank sind schon ein Paar; es wurde nichts geändert.`,
    made: (directory) => `${directory} und seine Datenbank sind von nun an ein Paar.`,
    wouldMake: (directory) => `${directory} und seine Datenbank würden ein Paar.`,
    counts: (known, folders, found, completed) =>
      `Die Datenbank kennt ${known} von ${folders} Auftragsordnern; ${found} ihrer ${completed} Ergebnisse sind vorhanden.`,
    aside:
      'Die Auftragsordner, die sie nicht kennt, werden beim Start des Servers nach jobs/aside verschoben.',
  },
  asideFolder: (action, job, attempt, since, size) =>
    `${action === 'removed' ? 'entfernen' : 'zurücklegen'}\t${job}\t${attempt}\t${since}\t${size}`,
  allAttempts: 'alle Versuche',
  asideDone: (removed, broughtBack) => `${removed} Auftragsordner entfernt, ${broughtBack} zurückgelegt`,
  asideWouldDo: (removed, broughtBack) =>
    `${removed} Auftragsordner würden entfernt, ${broughtBack} zurückgelegt; es wurde nichts geändert.`,
  asideVersion: (path, since, size) => `entfernen\t${path}\t${since}\t${size}`,
  versionsGone: (count) => `${count} ${many(count, 'Version', 'Versionen')} entfernt`,
  versionsWouldGo: (count) =>
    `${count} ${many(count, 'Version würde', 'Versionen würden')} entfernt; geändert wurde nichts.`,
  versionNumber: (given) => `--number ${given}: Erwartet wird die Nummer einer Version, etwa 3.`,
  noVersion: (id, folder) => `Eine solche vollständige Version des Atlas ${id} gibt es in ${folder} nicht.`,
  broughtBack: (id, number) => `Version ${number} des Atlas ${id} ist jetzt die aktuelle.`,
  keyRotated: (kid, minutes) =>
    `Tokens werden mit dem neuen Schlüssel ${kid} signiert. Zugriffstokens des alten gelten noch höchstens ${minutes} Minuten; niemand wird abgemeldet.`,
  noSpec: (file) => `${file} beschreibt keine Berechnung.`,
  noTiles: 'Kein Teil davon wird kachelweise über einen ganzen Atlas berechnet.',
  calculating: (spec) => `${spec} wird berechnet`,
  ground: {
    option:
      'ergänzt Steilheitsindex RIX und Neigung an jeder Anlage eines Energieertrags nach den Höhenmodellen der Installation',
    ofLayout: 'Eine Suche nach einer Anordnung verschiebt die Anlagen: Sie hat keinen Steilheitsindex.',
    noModel:
      'Kein Höhenmodell mit höchstens 100 m zwischen den Höhen enthält den Park. Laden Sie eines mit `anemone fetch terrain`, oder rechnen Sie ohne --ground.',
  },
  calculated: (folder) => `Die Ergebnisse liegen in ${folder}`,
  interrupted: 'Unterbrochen. Es wurde nichts geändert; der Befehl kann wiederholt werden.',
  derived: {
    making: (id) => `Atlas ${id} wird erzeugt`,
    scaled: (title) => `${title}, auf mittlere Windgeschwindigkeiten skaliert`,
    metered: (title) => `${title}, auf gemessene Energien skaliert`,
    meteredCells: (cells, all) =>
      `${cells} von ${all} Zellen haben eine gemessene Anlage im Umkreis von 30 km; die übrigen haben keinen Wind.`,
    mapOrMetered: 'Geben Sie entweder --map oder --metered an.',
    repaired: (title) => `${title}, ohne Sprünge`,
    factors: (height, cells, all, least, median, most) =>
      `${height} m: ${cells} von ${all} Zellen, Faktoren ${least} bis ${most}, Median ${median}`,
    sameId: (id) => `${id} ist der Ausgangsatlas: Geben Sie dem neuen Atlas eine andere --id.`,
    sameHeight: '--map: Zu jeder Höhe ist nur eine Karte möglich.',
    invalidMap: (given) => `--map ${given}: Erwartet werden Höhe und Datei, etwa 100=karte.tif.`,
    invalidYears: (given) => `--years ${given}: Erwartet werden zwei Jahre, etwa 2008-2017.`,
    outsideYears: (id, from, till) =>
      `${id} hat keine Daten dieser Jahre: Der Atlas reicht von ${from} bis ${till}.`,
    notHourly: (id) => `${id} ist nicht stündlich und kann die Sprünge der ERA5-Assimilation nicht haben.`,
  },
  check: {
    ok: (id) => `${id}: kein Fehler gefunden`,
    error: 'Fehler',
    warning: 'Warnung',
    checking: (id) => `${id} wird geprüft`,
  },
  map: {
    needsTime: 'benötigt --time',
    unknownField: (field, id) =>
      `${id} hat kein Feld ${field}; „anemone atlas map ${id}“ zählt die vorhandenen auf.`,
    timeMissing: (field) =>
      `${field} ändert sich mit der Zeit: Geben Sie den Zeitpunkt mit --time 2017-01-31T06:00 (UTC) an.`,
    invalidTime: (time) => `--time: ${time} hat nicht die Form 2017-01-31T06:00 oder 2017-01.`,
    outsidePeriod: (time, from, until) =>
      `Den Zeitschritt ${time} gibt es im Atlas nicht; er reicht von ${from} bis ${until}.`,
    written: (file, bytes) => `${file}: ${bytes} Bytes`,
  },
  atlas: {
    grid: 'Gitter',
    gridSize: (x, y, dx, dy, unit) => `${x} x ${y} Zellen zu ${dx} x ${dy} ${unit}`,
    rotated: (lat, lon) => `Breiten und Längen um einen Pol bei ${lat}° N, ${lon}° O`,
    lambert: (lat0, lon0, lat1, lat2) =>
      `Lambert-konform, Ursprung ${lat0} N ${lon0} E, Breitenkreise ${lat1} und ${lat2} N`,
    corner: (x, y) => `südwestliche Zelle bei ${x}, ${y}`,
    period: 'Zeitraum',
    steps: (count, seconds) => `${count} Zeitschritte zu ${seconds} s`,
    preliminary: (from) => `vorläufig ab ${from}`,
    variables: 'Variablen',
    version: 'Version',
    citation: 'Quelle',
    licence: 'Lizenz',
    synthetic: 'Synthetisches Wetter: nicht für Entscheidungen',
  },
  doctor: {
    ok: 'in Ordnung',
    absent: 'fehlt',
    listens: (address, settings) => `${address}; Einstellungen ${settings}`,
    failed: 'fehlerhaft',
    release: 'Release',
    runtime: 'Laufzeit',
    settings: 'Einstellungen',
    dataDirectory: 'Datenverzeichnis',
    freeSpace: 'Freier Platz',
    atlases: 'Atlanten',
    unlinked: (id) =>
      `${id}: Die Versionen sind vorhanden, aber kein Verweis führt zu einer davon; anemone atlas bring-back ${id}`,
    aside: 'Beiseitegelegt',
    nothingAside: 'nichts',
    versionsAside: (count, size) =>
      `${count} ${many(count, 'Version', 'Versionen')} von Daten, auf die nichts verweist, ${size}; prüfen und entfernen Sie sie mit anemone tidy`,
    atlasOutdated: (id, from) =>
      `${id} entstand aus einer früheren Version von ${from}, das sich seither geändert hat: anemone atlas scale oder repair mit --replace wiederholen`,
    noAtlases:
      'keine: Laden Sie Wetter (anemone fetch weather) oder erzeugen Sie welches (anemone atlas demo)',
    terrain: 'Höhenmodelle',
    notWritable: (path, code) =>
      `${path} lässt sich nicht beschreiben (${code}): Geben Sie dem Benutzer des Servers Schreibrechte oder setzen Sie ANEMONE_DATA_DIR auf ein anderes Verzeichnis`,
    basemap: 'Hintergrundkarte',
    noBasemap: (path) =>
      `keine: Karten zeigen Natural Earth; für Straßen und Dörfer legen Sie eine PMTiles-Datei (Protomaps-Schema) in ${path}`,
    basemapUsed: (name, zoom) => `${name}, in Gebrauch, bis Zoomstufe ${zoom}`,
    basemapUnused: (name, zoom) =>
      `${name}, nicht in Gebrauch: eine andere steht im Alphabet davor (bis Zoomstufe ${zoom})`,
    basemapProblems: {
      unreadable: 'lässt sich nicht lesen: Zugriffsrechte prüfen',
      notPmtiles: 'ist keine PMTiles-Datei der Version 3',
      notVector: 'enthält Bilder statt Vektorkacheln',
      compression: 'ist so komprimiert, dass Browser sie nicht entpacken können: nötig ist gzip',
      damaged: 'ist beschädigt oder unvollständig: bitte neu laden',
      schema: 'hat andere Ebenen als das Protomaps-Schema (earth, water, roads, …)',
    },
    landCover: 'Landbedeckung',
    meanSpeed: 'Mittlere Windgeschwindigkeiten',
    fetches: 'Zuletzt geladen',
    fetched: (kind, at) => `${kind}, ${at}`,
    fetchFailed: (kind, at) =>
      `${kind}: fehlgeschlagen, letzter Erfolg ${at}; „anemone fetch status“ nennt den Grund`,
    sources: 'Datenquellen',
    keys: (names) => (names === '' ? 'keine Schlüssel gesetzt' : `Schlüssel: ${names}`),
    licences: (atlas) => `Lizenzen von ${atlas}`,
    licencesAccepted: (at) => `angenommen: Der Climate Data Store lieferte am ${at}`,
    licencesMissing: (page) =>
      `nicht angenommen: Öffnen Sie ${page}, melden Sie sich mit dem Konto des Schlüssels an, nehmen Sie sie an und laden Sie erneut`,
    licencesUnknown: (page) =>
      `unbekannt bis zum ersten Laden aus dem Climate Data Store; das Konto des Schlüssels muss sie einmal annehmen: ${page}`,
    noCdsKey: 'nicht nötig: CDS_KEY ist nicht gesetzt',
    port: 'Port',
    freeGigabytes: (gigabytes) => `${gigabytes} GB`,
    freeFew: (gigabytes) =>
      `${gigabytes} GB, das ist zu wenig: Schaffen Sie Platz oder legen Sie das Datenverzeichnis auf eine größere Platte`,
    marketData: 'Marktdaten',
    pricesUntil: (time) => `Preise bis ${time}`,
    noPrices: 'keine Preise: Laden oder importieren Sie welche für die Produkte des Marktes',
    free: (port) => `${port} ist frei`,
    inUse: (port) =>
      `${port} ist von einem anderen Programm belegt: Beenden Sie es oder setzen Sie ANEMONE_PORT auf einen anderen`,
    serves: (port) => `${port}: Anemone antwortet dort`,
  },
}
