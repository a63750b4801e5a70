import { pluralOf } from '../../plural.ts'
import type { Messages } from '../index.ts'

const many = pluralOf('de')

export const startup: Messages['startup'] = {
  setting: (name, problem) => `${name}: ${problem}`,
  settingsFileMissing: (file) =>
    `Es gibt keine Einstellungsdatei ${file}. Nennen Sie eine andere mit --config oder ANEMONE_CONFIG, oder legen Sie sie nach .env.example an.`,
  settingsFileUnreadable: (file, code) =>
    `Die Einstellungsdatei ${file} kann nicht gelesen werden (${code}). Führen Sie den Befehl als root oder als Benutzer des Dienstes aus, oder nennen Sie eine andere Datei mit --config.`,
  settingsFileBroken: (file, line) =>
    `${file}, Zeile ${line}: Erwartet wird NAME=Wert. Kommentare beginnen mit #.`,
  misspeltSetting: (name, nearest) =>
    nearest === null
      ? `${name} ist keine Einstellung von Anemone und bewirkt nichts; „anemone settings“ nennt alle.`
      : `${name} ist keine Einstellung von Anemone und bewirkt nichts. Ist ${nearest} gemeint?`,
  addressWithoutPath: (origin) =>
    `erwartet wird eine Adresse ohne Pfad, etwa ${origin}: Das Produkt kann nicht unter einem Pfad bereitgestellt werden. Geben Sie ihm einen eigenen Hostnamen, etwa anemone.example.org.`,
  daysExpected: (least, greatest) => `erwartet wird eine ganze Zahl von Tagen von ${least} bis ${greatest}`,
  numberExpected: (least: number, greatest: number) =>
    `erwartet wird eine ganze Zahl von ${least} bis ${greatest}`,
  byProductExpected: (codes: string) =>
    `erwartet wird eine Zahl, bei Bedarf mit anderen für Produkte, etwa „2000 wakeloss=8000“ (${codes})`,
  pricesExpected: (codes: string) =>
    `erwartet werden Preise von Produkten, bei Bedarf gestaffelt ab einer Zahl von Abrufen, zum Beispiel „wakeloss=80,10:70 maps/era5-germany=500“ (${codes})`,
  priceTwice: (name: string) =>
    `${name} hat zwei Preise: Geben Sie einen an, mit Staffeln durch Kommas getrennt`,
  currencyExpected: 'erwartet werden drei Großbuchstaben, zum Beispiel EUR',
  nightlyExpected: (plain) =>
    `erwartet werden Namen dessen, was nachts geladen wird, etwa ${plain} oder weather:ID eines Atlas`,
  percentExpected: 'erwartet wird ein Prozentwert von 0 bis 100',
  hourExpected: 'erwartet wird eine Stunde von 0 bis 23',
  portExpected: 'erwartet wird eine Portnummer von 0 bis 65535',
  limitExpected: 'erwartet wird eine ganze Zahl von 1 bis 1000000',
  choiceExpected: (choices) => `erwartet wird einer der Werte ${choices}`,
  urlExpected: (example) => `erwartet wird eine URL wie ${example}`,
  bucketExpected: 'erwartet wird ein Bucket wie s3://anemone/results',
  keyOfBucketExpected: 'erwartet wird der Schlüssel, mit dem in ARTEFACTS_URL geschrieben werden darf',
  credentialsFileUnusable: (file: string, profile: string) =>
    `${file} lässt sich nicht lesen oder hat keinen vollständigen Schlüssel des Profils „${profile}“`,
  bucketRefused: (url, reason) =>
    `Ergebnisse können unter ${url} nicht abgelegt werden (${reason}). Prüfen Sie ARTEFACTS_URL, AWS_ENDPOINT_URL_S3, AWS_REGION, S3_PATH_STYLE und den Schlüssel von AWS_ACCESS_KEY_ID, der dort auflisten, lesen, schreiben und löschen dürfen muss.`,
  proxiesExpected:
    'erwartet werden „loopback“, Adressen oder Netze wie 10.0.0.2 oder 10.0.0.0/24, durch Leerzeichen getrennt',
  tilesExpected: 'erwartet wird eine URL mit {z}, {x} und {y} oder mit {bbox}',
  senderExpected: 'eine E-Mail-Adresse wird erwartet, auf Wunsch mit Namen: Windatlas <office@example.org>',
  emailExpected: 'erwartet wird eine E-Mail-Adresse, zum Beispiel office@example.org',
  portInUse: (port) =>
    `Port ${port} wird von einem anderen Programm benutzt. Beenden Sie es oder setzen Sie ANEMONE_PORT auf einen anderen Port.`,
  portForbidden: (port) =>
    `Dieser Benutzer darf Port ${port} nicht öffnen. Setzen Sie ANEMONE_PORT auf einen anderen Port.`,
  metricsUnavailable: (address: string, why: string) =>
    `Unter ${address} können keine Messwerte bereitgestellt werden (${why}). Setzen Sie METRICS_HOST und METRICS_PORT anders.`,
  addressUnknown: (host) =>
    `Dieser Rechner hat keine Adresse ${host}. Setzen Sie ANEMONE_HOST auf eine andere.`,
  directoryLocked: (directory) =>
    `Das Datenverzeichnis ${directory} wird von einem anderen Prozess benutzt. Beenden Sie ihn zuerst oder setzen Sie ANEMONE_DATA_DIR.`,
  directoryForbidden: (directory) =>
    `Das Datenverzeichnis ${directory} kann von diesem Benutzer nicht beschrieben werden. Führen Sie den Befehl als Benutzer des Dienstes aus, oder setzen Sie ANEMONE_DATA_DIR auf ein anderes Verzeichnis.`,
  directoryOlder: (directory) =>
    `Das Datenverzeichnis ${directory} stammt von einer anderen Version von Anemone, die diese nicht lesen kann.`,
  directoryUnknown: (directory) =>
    `${directory} ist nicht leer und kein Datenverzeichnis von Anemone. Setzen Sie ANEMONE_DATA_DIR auf ein anderes.`,
  noInstallation: (directory: string) =>
    `In ${directory} gibt es keine Installation von Anemone. Nennen Sie ihr Verzeichnis mit ANEMONE_DATA_DIR oder --config DATEI, oder starten Sie einmal den Server, der es anlegt.`,
  noDatabase: (directory: string) =>
    `Das Datenverzeichnis ${directory} hat noch keine Datenbank. Starten Sie einmal den Server, der sie anlegt, oder nennen Sie ein anderes mit ANEMONE_DATA_DIR, DATABASE_URL oder --config DATEI.`,
  lockUnusable: (file, reason) =>
    `Die Sperrdatei ${file} ist nicht verwendbar (${reason}). Sie enthält keine Daten: Entfernen Sie sie und starten Sie neu.`,
  diskFull: (directory) =>
    `Der Datenträger ist voll: ${directory} kann nicht beschrieben werden. Schaffen Sie Platz und starten Sie neu.`,
  copyNeedsUrl: 'DATABASE_URL ist nicht gesetzt: Es benennt die Datenbank, in die kopiert wird.',
  copyTargetUsed: (table) =>
    `Die Datenbank von DATABASE_URL ist nicht leer: ${table} enthält Zeilen. Es wurde nichts kopiert; nennen Sie eine neue Datenbank.`,
  copyDiffers: (table) => `Die Kopie von ${table} weicht von ihrer Quelle ab. Es wurde nichts kopiert.`,
  databaseNewer: (theirs, ours) =>
    `Die Datenbank stammt von ${theirs === null ? 'einer neueren Version' : `Version ${theirs}`}, die Version ${ours} nicht lesen kann. Starten Sie ${theirs === null ? 'die neuere Version' : `Version ${theirs}`} oder stellen Sie eine Sicherung von Version ${ours} in einem neuen Datenverzeichnis und einer neuen Datenbank wieder her.`,
  databaseOlder: (theirs, ours, oldest) =>
    `Die Datenbank stammt von ${theirs === null ? 'einer älteren Version' : `Version ${theirs}`}; Version ${ours} übernimmt ab Version ${oldest}. Starten Sie einmal Version ${oldest}, dann ${ours}.`,
  migrating: (count, ours) =>
    `Die Datenbank wird für Version ${ours} aktualisiert: ${many(count, 'eine Migration', `${count} Migrationen`)}`,
  migrated: (seconds) => `Die Datenbank ist auf dem Stand dieser Version, nach ${seconds} s.`,
  databaseOtherMajor: (found, known) =>
    `Die eingebettete Datenbank stammt von PostgreSQL ${found}, diese Version liest ${known}. Kopieren Sie sie zuerst mit der alten Version.`,
  databaseTooOld: (found) => `PostgreSQL 15 oder neuer wird benötigt; DATABASE_URL nennt Version ${found}.`,
  databaseTls: {
    untrusted:
      'Dem Zertifikat des PostgreSQL-Servers wird hier nicht vertraut. Ergänzen Sie in DATABASE_URL sslrootcert=DATEI mit dem Zertifikat seiner Zertifizierungsstelle (oder seinem eigenen).',
    otherHost:
      'Das Zertifikat des PostgreSQL-Servers gilt für einen anderen Rechner, als DATABASE_URL nennt. Nennen Sie ihn wie das Zertifikat, oder geben Sie dem Server ein Zertifikat dieses Namens.',
    expired:
      'Das Zertifikat des PostgreSQL-Servers ist abgelaufen oder gilt noch nicht. Erneuern Sie es, und prüfen Sie die Uhren.',
    noTls:
      'Der PostgreSQL-Server bietet kein TLS an. Schalten Sie es dort ein (ssl = on), oder setzen Sie sslmode=disable in DATABASE_URL, wenn niemand sonst das Netz mitlesen kann.',
    noCommonTls:
      'Der PostgreSQL-Server und dieses Programm haben keine gemeinsame Version von TLS. Setzen Sie dort ssl_min_protocol_version auf TLSv1.2.',
    tlsOnly:
      'Der PostgreSQL-Server nimmt nur Verbindungen mit TLS an. Ergänzen Sie sslmode=verify-full in DATABASE_URL.',
    clientCertificate:
      'Der PostgreSQL-Server verlangt ein Zertifikat des Clients. Ergänzen Sie sslcert=DATEI und sslkey=DATEI in DATABASE_URL.',
  },
  certificatesUnreadable: (file, reason) =>
    `NODE_EXTRA_CA_CERTS: ${file} hat keine lesbaren Zertifikate (${reason}). Nennen Sie eine Datei im PEM-Format.`,
  databaseFile: (setting, file) =>
    `${setting}: ${file} ist nicht lesbar. Prüfen Sie sslrootcert, sslcert und sslkey.`,
  notificationsUnreachable: (reason) =>
    `Von PostgreSQL sind keine Benachrichtigungen zu empfangen: ${reason}. Prüfen Sie DATABASE_DIRECT_URL, oder DATABASE_URL, wenn sie nicht gesetzt ist.`,
  sslModeExpected: (modes) => `sslmode ist keines von ${modes}`,
  notificationsLost:
    'PostgreSQL nimmt LISTEN an, stellt aber keine Benachrichtigung zu: Dazwischen liegt ein Pooler wie PgBouncer mit pool_mode = transaction. Seiten würden nichts von Aufträgen erfahren. Setzen Sie DATABASE_DIRECT_URL auf die Adresse von PostgreSQL selbst, oder verwenden Sie pool_mode = session.',
  databaseUnreachable: (reason) =>
    `Die mit DATABASE_URL genannte Datenbank kann nicht benutzt werden: ${reason}`,
  databaseDamaged: (directory) =>
    `Die eingebettete Datenbank in ${directory}/db ist beschädigt und lässt sich nicht öffnen. Es wurde nichts geändert: Spielen Sie das Datenverzeichnis aus einer Kopie zurück, siehe docs/operation/backup.md.`,
  databaseServerDamaged: (reason) =>
    `Die Datenbank, die DATABASE_URL benennt, ist beschädigt: ${reason}. Stellen Sie sie aus einer Sicherung wieder her, siehe docs/operation/backup.md.`,
  databaseLost: (directory) =>
    `Das Datenverzeichnis ${directory} wurde schon benutzt, aber seine Datenbank ${directory}/db fehlt. Spielen Sie sie aus einer Kopie zurück oder setzen Sie DATABASE_URL, wenn die Datenbank PostgreSQL ist; um mit einer neuen fortzufahren: anemone database pair --new.`,
  strangers: {
    strangers: (directory) =>
      `Das Datenverzeichnis ${directory} und diese Datenbank gehören nicht zusammen. Setzen Sie ANEMONE_DATA_DIR und DATABASE_URL auf ein Paar; sollen diese von nun an eines sein, etwa nach einer Wiederherstellung: anemone database pair.`,
    databaseNew: (directory) =>
      `Das Datenverzeichnis ${directory} wurde schon benutzt, aber diese Datenbank ist leer. Setzen Sie DATABASE_URL auf seine Datenbank oder stellen Sie diese wieder her; um mit der leeren fortzufahren: anemone database pair.`,
    unmatched: (directory) =>
      `Die Ergebnisse im Datenverzeichnis ${directory} sind nicht die, von denen diese Datenbank weiß. Setzen Sie ANEMONE_DATA_DIR und DATABASE_URL auf ein Paar; sollen diese von nun an eines sein, etwa nach einer Wiederherstellung: anemone database pair.`,
    leftBehind: (directory) =>
      `Das Datenverzeichnis ${directory} ist zu PostgreSQL gewechselt, seine eingebettete Datenbank ist zurückgeblieben. Setzen Sie DATABASE_URL; um zur eingebetteten zurückzukehren: anemone database pair.`,
  },
  keyIsOutside:
    'OIDC_ISSUER ist gesetzt: Dieser Realm signiert die Tokens, seine Schlüssel werden dort gewechselt.',
  keyNotRotated: (directory) =>
    `Der Server, der ${directory} benutzt, hat nicht geantwortet. Es wurde nichts geändert; sehen Sie in sein Protokoll.`,
  pairNothingNew: (directory) =>
    `Für ${directory} gibt es schon eine Datenbank: --new ist für eine verlorene.`,
}
