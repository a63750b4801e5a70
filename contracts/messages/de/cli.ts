import type { Messages } from '../index.ts'

export const cli: Messages['cli'] = {
  about: 'Anemone: Wetteratlas-Daten, Energieertrag und Marktwert für die Windenergiebranche',
  ready: (url) => `Anemone läuft unter ${url}`,
  signIn: 'Anmeldung als',
  passwordsKept: (file) => `Die Passwörter stehen in ${file}.`,
  stopping: 'Wird beendet …',
  preparingDemo: 'Der Demo-Atlas wird erzeugt (synthetisches Wetter)',
  preparingDemoLambert: 'Der Lambert-Demo-Atlas wird erzeugt (synthetisches Wetter)',
  importing: (id) => `${id} wird eingelesen`,
  remaining: (seconds) =>
    seconds < 90 ? `noch ${Math.ceil(seconds)} s` : `noch ${Math.ceil(seconds / 60)} min`,
  imported: (id, steps, from, till) => `${id}: ${steps} Zeitschritte, ${from} bis ${till}`,
  appended: (id, steps, from, till) => `${id} enthält nun ${steps} Zeitschritte, ${from} bis ${till}`,
  unchanged: (id) => `${id} enthält diese Dateien bereits; es wurde nichts geändert.`,
  skippedVariables: (names) => `Übergangen, nicht benötigt: ${names}`,
  lacking: (names) => `Es fehlt, Produkte bieten es daher nicht an: ${names}`,
  noAtlas: (id, folder) => `In ${folder} gibt es keinen Atlas ${id}.`,
  noSuchFile: (file) => `Die Datei ${file} gibt es nicht.`,
  invalidId: (id) =>
    `Die Id eines Atlas besteht aus Kleinbuchstaben, Ziffern und Bindestrichen: ${id} nicht.`,
  demoExists: (id) => `Den Demo-Atlas ${id} gibt es bereits.`,
  invalidLogin: (login) =>
    `${login} kann kein Loginname sein: 3 bis 50 Zeichen, ohne Leerzeichen und die meisten Sonderzeichen.`,
  invalidEmail: (address) => `${address} ist keine E-Mail-Adresse.`,
  invalidOrders: (number) => `--orders: ${number} ist keine ganze Zahl über 0.`,
  invalidDay: (day) => `--expires: ${day} ist kein Tag der Form JJJJ-MM-TT.`,
  customerCreated: (login, password) => `Kunde ${login} mit dem Passwort ${password}`,
  ordersGranted: (login, orders, product) => `${login} hat ${orders} weitere Abrufe von ${product}`,
  tableCopied: (table, rows) => `${table}: ${rows} Zeilen`,
  databaseCopied:
    'Alle Zeilen sind kopiert und verglichen. Starten Sie den Server von nun an mit DATABASE_URL; die eingebettete Datenbank ist unverändert.',
  calculating: (spec) => `${spec} wird berechnet`,
  calculated: (folder) => `Die Ergebnisse liegen in ${folder}`,
  interrupted: 'Unterbrochen. Es wurde nichts geändert; der Befehl kann wiederholt werden.',
  check: {
    ok: (id) => `${id}: kein Fehler gefunden`,
    error: 'Fehler',
    warning: 'Warnung',
    checking: (id) => `${id} wird geprüft`,
  },
  map: {
    needsTime: 'benötigt --time',
    unknownField: (field, id) =>
      `${id} hat kein Feld ${field}; "anemone atlas map ${id}" zählt die vorhandenen auf.`,
    timeMissing: (field) =>
      `${field} ändert sich mit der Zeit: Geben Sie den Zeitpunkt mit --time 2017-01-31T06:00 (UTC) an.`,
    invalidTime: (time) => `--time: ${time} hat nicht die Form 2017-01-31T06:00 oder 2017-01.`,
    outsidePeriod: (time, from, till) =>
      `Den Zeitschritt ${time} gibt es im Atlas nicht; er reicht von ${from} bis ${till}.`,
    written: (file, bytes) => `${file}: ${bytes} Bytes`,
  },
  atlas: {
    grid: 'Gitter',
    gridSize: (x, y, dx, dy, unit) => `${x} x ${y} Zellen zu ${dx} x ${dy} ${unit}`,
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
    ok: 'gut',
    failed: 'fehlerhaft',
    runtime: 'Laufzeit',
    settings: 'Einstellungen',
    dataDirectory: 'Datenverzeichnis',
    freeSpace: 'Freier Platz',
    atlases: 'Atlanten',
    terrain: 'Höhenmodelle',
    port: 'Port',
    freeGigabytes: (gigabytes) => `${gigabytes} GB`,
    free: (port) => `${port} ist frei`,
    inUse: (port) => `${port} ist belegt`,
  },
}
