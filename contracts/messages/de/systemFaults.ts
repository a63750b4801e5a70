import type { Messages } from '../index.ts'

export const systemFaults: Messages['systemFaults'] = {
  full: (path) =>
    `Der Datenträger ist voll: ${path} kann nicht geschrieben werden. Schaffen Sie Platz und wiederholen Sie den Befehl.`,
  forbidden: (path, code) =>
    `${path} darf nicht gelesen oder geschrieben werden (${code}). Führen Sie den Befehl als Benutzer des Dienstes aus, oder geben Sie diesem Benutzer Zugriff.`,
  missing: (path, code) =>
    `${path} gibt es nicht (${code}). Prüfen Sie den Pfad und wiederholen Sie den Befehl.`,
  unusable: (path, code) =>
    `${path} kann nicht benutzt werden (${code}): An dieser Stelle ist etwas anderes. Prüfen Sie den Pfad.`,
  tooManyFiles: (_, code) =>
    `Zu viele Dateien sind offen (${code}). Heben Sie die Grenze an: ulimit -n oder LimitNOFILE des Dienstes.`,
  noMemory: (_, code) =>
    `Das System hat keinen Speicher oder keine Prozesse mehr frei (${code}). Beenden Sie andere Programme, oder heben Sie die Grenzen dieses Programms an.`,
  disk: (path, code) =>
    `${path} kann nicht gelesen oder geschrieben werden (${code}). Prüfen Sie den Datenträger oder das Netzlaufwerk.`,
  network: (address, code) =>
    `${address} ist nicht erreichbar (${code}). Prüfen Sie Adresse, Netz und Firewall.`,
  tls: {
    untrusted: (address) =>
      `Dem Zertifikat von ${address} wird hier nicht vertraut. Nennen Sie mit NODE_EXTRA_CA_CERTS eine Datei mit dem Zertifikat seiner Zertifizierungsstelle (oder mit ihm selbst).`,
    otherHost: (address) =>
      `Das Zertifikat von ${address} gehört zu einem anderen Rechner. Nennen Sie den Rechner so, wie das Zertifikat es tut, oder geben Sie dem Server ein Zertifikat für diesen Namen.`,
    expired: (address) =>
      `Das Zertifikat von ${address} ist abgelaufen oder noch nicht gültig. Erneuern Sie es, und prüfen Sie die Uhren.`,
    noCommonTls: (address) =>
      `${address} bietet kein TLS an oder keine Version davon, die dieses Programm unterstützt. Prüfen Sie, ob die Adresse versehentlich mit https:// beginnt, und erlauben Sie dort TLS 1.2.`,
  },
  other: (message) => `Das System hat abgelehnt: ${message}`,
}
