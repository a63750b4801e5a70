import { pluralOf } from '../../plural.ts'
import type { Messages } from '../index.ts'

const many = pluralOf('de')
export const dependencies: Messages['dependencies'] = {
  database: 'Datenbank',
  products: 'Produkte',
  productsInUse: 'nicht geprüft: Ein Server benutzt die eingebettete Datenbank',
  productsHaveAtlases: 'die Atlanten aller Produkte sind vorhanden',
  productsLackAtlases: (ids) =>
    `beruhen auf Atlanten, die nicht vorhanden sind: ${ids}. Stellen Sie eine Version (anemone atlas bring-back) oder eine Sicherung wieder her, oder laden Sie das Wetter erneut; bis dahin lassen sie sich nicht bestellen`,
  embedded: (folder) => `eingebettet, in ${folder}`,
  schema: 'Schema',
  schemaCurrent: 'aktuell',
  schemaBehind: (count) =>
    `ihm ${many(count, 'fehlt 1 Migration', `fehlen ${count} Migrationen`)} dieser Version: Der nächste Start holt das nach`,
  schemaAhead: (count) =>
    `hat ${many(count, '1 Migration', `${count} Migrationen`)} einer neueren Version, die nur ergänzen: Es wird so verwendet`,
  withoutTls: 'ohne Verschlüsselung (TLS)',
  notifications: 'Benachrichtigungen',
  notificationsCome: 'eine Testbenachrichtigung kam an',
  connections: 'Verbindungen',
  connectionsFree: ({ used, most }) => `${used} von ${most} belegt`,
  connectionsFew: ({ used, most, needed }) =>
    `${used} von ${most} belegt, ein Server braucht bis zu ${needed}: Erhöhen Sie max_connections von PostgreSQL oder beenden Sie andere Verbindungen`,
  clock: 'Uhr',
  clockAgrees: (whose) => `stimmt überein mit: ${whose}`,
  clockDiffers: (whose, aheadS) =>
    `geht ${Math.abs(aheadS)} s ${aheadS > 0 ? 'vor' : 'nach'} gegenüber: ${whose}. Lassen Sie beide Rechner ihre Uhr per NTP stellen.`,
  realm: 'Identitätsanbieter',
  realmEmbedded: 'eingebettet',
  realmUnreachable: (issuer, reason) =>
    `${issuer} ist nicht erreichbar (${reason}). Prüfen Sie OIDC_ISSUER, das Netz und ob Keycloak läuft.`,
  realmMissing: (issuer, status) =>
    `${issuer} antwortet mit Status ${status}. Prüfen Sie den Namen des Realms in OIDC_ISSUER und importieren Sie deployment/anemone-realm.json, falls er fehlt.`,
  realmFails: (issuer, status) =>
    `${issuer} antwortet mit Status ${status}: Keycloak oder der Proxy davor läuft nicht oder startet noch. Sehen Sie in dessen Protokoll nach und prüfen Sie, wohin der Proxy weiterleitet.`,
  realmRefuses: (issuer, status) =>
    `${issuer} antwortet mit Status ${status}. Prüfen Sie mit curl, ob etwas vor Keycloak diesen Rechner blockiert, und ob OIDC_ISSUER die Adresse selbst und keine Weiterleitung ist.`,
  realmOtherIssuer: (issuer, named) =>
    `${issuer} nennt sich ${named}: Tokens würden abgelehnt. Setzen Sie OIDC_ISSUER darauf oder den Hostnamen von Keycloak.`,
  realmWithoutKeys: (algorithms) =>
    `veröffentlicht keinen Schlüssel, mit dem Tokens signiert sein dürfen. Geben Sie dem Realm einen für ${algorithms}.`,
  realmClient: 'Client des Realms',
  clientMissing: (client) =>
    `der Realm hat keinen öffentlichen Client ${client}. Importieren Sie deployment/anemone-realm.json oder legen Sie ihn ohne Geheimnis an.`,
  clientWithoutGrants: (client) =>
    `${client} darf niemanden anmelden. Schalten Sie in seinen Einstellungen „Direct access grants“ ein.`,
  clientOtherOrigin: (client, origin) =>
    `${client} weist Browser ab, die von ${origin} kommen. Ergänzen Sie das in seinen „Web origins“.`,
  cluster: 'Slurm',
  clusterLocal: 'nicht verwendet: Berechnungen laufen neben dem Server',
  clusterDefault: 'Standardpartition',
  clusterRefuses: (products, reason) =>
    `würde keinen Auftrag für ${products} annehmen: ${reason}. Prüfen Sie SLURM_PARTITION, SLURM_ACCOUNT, SLURM_MEMORY_MB, SLURM_PROCESSORS und SLURM_MINUTES, und mit sinfo, ob Knoten laufen.`,
  clusterRefusesArrays: (tasks, reason) =>
    `würde kein Array mit ${tasks} Tasks annehmen: ${reason}. Prüfen Sie SLURM_TILE_MEMORY_MB und ob MaxArraySize des Clusters größer als ${tasks} ist.`,
  clusterSilent: (reason) =>
    `sbatch hat nicht geantwortet (${reason}). Prüfen Sie, ob die Befehle von Slurm installiert sind, SLURM_CONF und ob der Controller läuft.`,
  clusterNoTrial: (folder, code) =>
    `Es wurde kein Probejob ausgeführt: In ${folder} kann nicht geschrieben werden (${code})`,
  clusterTried: (partition, machine, nodeVersion) =>
    `${partition}; ein Probejob lief auf ${machine} mit Node ${nodeVersion}`,
  clusterTrialFailed: (products, log) =>
    `Ein Probejob mit den Ressourcen von ${products} endete ohne Antwort. Seine Ausgabe: ${log || 'keine'}. Prüfen Sie SLURM_NODE_PROGRAM und ob die Knoten Programm und Datenverzeichnis unter denselben Pfaden sehen.`,
  clusterTrialLate: (products, seconds) =>
    `Ein Probejob mit den Ressourcen von ${products} hat ${seconds} s lang nicht geantwortet und wurde abgebrochen. Prüfen Sie, ob die Knoten das Datenverzeichnis unter demselben Pfad sehen.`,
  clusterTrialWaits: {
    turn: (products, reason, seconds) =>
      `nimmt Jobs an; ein Probejob mit den Ressourcen von ${products} wartete ${seconds} s hinter anderen (${reason}) und wurde abgebrochen`,
    operator: (products, reason) =>
      `startet einen Probejob mit den Ressourcen von ${products} nicht: ${reason}. Jobs warten, bis das vorüber ist: Prüfen Sie mit sinfo, ob Knoten verfügbar und Partitionen offen sind, und SLURM_ARGUMENTS.`,
    never: (products, reason) =>
      `würde einen Job von ${products} nie starten: ${reason}. Prüfen Sie SLURM_PARTITION, SLURM_ACCOUNT, SLURM_MEMORY_MB, SLURM_PROCESSORS und SLURM_MINUTES gegen die Grenzen, die "scontrol show partition" zeigt.`,
  },
  resultStore: 'Ergebnisse',
  resultsInFolder: 'im Datenverzeichnis',
  mailServer: 'Mailserver',
  mailsInFolder: (folder) =>
    `keiner: E-Mails werden in ${folder} abgelegt und nicht versandt, solange SMTP_URL nicht gesetzt ist`,
  mailUnreachable: (host, code) =>
    `${host} antwortet nicht als Mailserver (${code}). Prüfen Sie SMTP_URL und das Netz.`,
  mailLogin: (host) => `${host} lehnt die Anmeldung ab. Prüfen Sie Namen und Passwort in SMTP_URL.`,
}
