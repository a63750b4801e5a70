import { pluralOf } from '../../plural.ts'
import type { Messages } from '../index.ts'

const many = pluralOf('de')

const contents = (rows: string, files: string, links: string) =>
  `${rows} ${many(rows, 'Zeile', 'Zeilen')}, ${files} ${many(files, 'Datei', 'Dateien')}, ${links} ${many(links, 'Verweis', 'Verweise')}`

export const backup: Messages['backup'] = {
  folderIsThere: (folder) =>
    `${folder} ist bereits vorhanden. Geben Sie einen neuen Ordner an; keine Sicherung wird überschrieben.`,
  cannotWrite: (folder, reason) => `Die Sicherung ${folder} konnte nicht geschrieben werden: ${reason}`,
  storeAway: (reason) =>
    `Der Ergebnisspeicher lässt sich nicht lesen (${reason}). Prüfen Sie ARTEFACTS_URL und den Schlüssel dazu oder lassen Sie die Ergebnisse weg: --without results. Geschrieben wurde nichts.`,
  fileWentAway: (file) =>
    `${file} ist während des Kopierens verschwunden, etwa weil Daten aktualisiert werden. Die Sicherung wurde entfernt; erstellen Sie sie erneut.`,
  noAccounts: (directory) =>
    `Die Datenbank zu ${directory} enthält kein Konto: Es gibt nichts zu sichern. Prüfen Sie ANEMONE_DATA_DIR und DATABASE_URL; geschrieben wurde nichts.`,
  emptyBackup: (folder) =>
    `${folder} ist die Sicherung einer Installation ohne Konten, etwa eines unbenutzten Datenverzeichnisses. Nichts wurde wiederhergestellt.`,
  backupDiskFull: (folder) =>
    `Der Datenträger von ${folder} ist voll. Die unfertige Sicherung wurde entfernt; schaffen Sie Platz, geben Sie einen Ordner auf einem anderen Datenträger an, oder lassen Sie mit --without Teile weg.`,
  cannotRead: (path, code) =>
    `${path} ist nicht lesbar (${code}). Übereignen Sie es dem Benutzer, unter dem der Server läuft, oder entfernen Sie es. Die unfertige Sicherung wurde entfernt.`,
  noBackup: (folder) => `${folder} enthält keine vollständige Sicherung, die diese Version lesen kann.`,
  newerRelease: (release) =>
    `Die Sicherung stammt von einer neueren Version von Anemone (${release}). Stellen Sie sie mit dieser Version wieder her.`,
  damaged: (folder, files, count) =>
    [
      `Die Sicherung ${folder} ist beschädigt: ${count} ${many(count, 'Datei fehlt oder ist', 'Dateien fehlen oder sind')} verändert. Nichts wurde wiederhergestellt.`,
      ...files.map((file) => `  ${file}`),
      ...(count > files.length ? ['  …'] : []),
    ].join('\n'),
  directoryUsed: (directory) =>
    `Das Datenverzeichnis ${directory} ist nicht leer. Setzen Sie ANEMONE_DATA_DIR auf ein neues; nichts wurde wiederhergestellt.`,
  cannotUse: (directory, code) =>
    `Das Datenverzeichnis ${directory} lässt sich nicht anlegen oder beschreiben (${code}). Setzen Sie ANEMONE_DATA_DIR auf einen Ort, den dieser Benutzer beschreiben darf; nichts wurde wiederhergestellt.`,
  noRoom: (directory, neededMb, freeMb) =>
    `Auf dem Datenträger von ${directory} sind ${freeMb} MB frei, die wiederhergestellten Daten brauchen ${neededMb} MB. Schaffen Sie Platz, oder setzen Sie ANEMONE_DATA_DIR auf einen anderen Datenträger; nichts wurde wiederhergestellt.`,
  restoreDiskFull: (directory) =>
    `Der Datenträger von ${directory} oder der Datenbank ist vollgelaufen. Verzeichnis und Datenbank sind wieder leer; schaffen Sie Platz, und stellen Sie erneut wieder her.`,
  cannotRestore: (path, code) =>
    `${path} ließ sich nicht wiederherstellen (${code}). Verzeichnis und Datenbank sind wieder leer.`,
  fileDiffers: (path) =>
    `Der wiederhergestellte Inhalt von ${path} weicht von der Sicherung ab: Prüfen Sie den Datenträger. Verzeichnis und Datenbank sind wieder leer.`,
  databaseUsed: (table) =>
    `Die Datenbank ist nicht leer: ${table} enthält Zeilen. Geben Sie eine neue an; nichts wurde wiederhergestellt.`,
  rowsDiffer: (table) =>
    `Der wiederhergestellte Inhalt von ${table} weicht von der Sicherung ab. Verzeichnis und Datenbank sind wieder leer.`,
  unknownPart: (part, parts) => `--without ${part}: Erwartet wird mindestens eines von ${parts}.`,
  writing: 'Sicherung',
  checking: 'Prüfung',
  copying: 'Wiederherstellung',
  comparing: 'Vergleich',
  written: (folder, rows, files, links, size) => `${folder}: ${contents(rows, files, links)}, ${size}`,
  leftOut: (path, target) =>
    target === null
      ? `Nicht in der Sicherung: ${path} ist weder Datei noch Ordner noch Verweis.`
      : `Nicht in der Sicherung: ${path} verweist auf ${target} außerhalb des Datenverzeichnisses. Bewahren Sie eine Kopie davon auf, und legen Sie den Verweis nach einer Wiederherstellung neu an.`,
  moreLeftOut: (count) => `Nicht in der Sicherung: ${count} weitere; --json nennt alle.`,
  atlasesElsewhere: (places) =>
    `Nicht in der Sicherung: Atlanten unter ${places} (ATLAS_URLS). Bewahren Sie Kopien davon auf.`,
  missingResults: (count) =>
    `${count} ${many(count, 'Ergebnis ist', 'Ergebnisse sind')} der Datenbank bekannt, aber nicht im Datenverzeichnis.`,
  without: (parts) =>
    `Ausgelassen: ${parts}. Bewahren Sie Kopien davon auf, oder laden Sie sie nach einer Wiederherstellung erneut.`,
  restored: (directory, rows, files, links) =>
    `${directory}: ${contents(rows, files, links)}, alle verglichen. Starten Sie den Server.`,
  notRestored: (path, target) =>
    target === null
      ? `Nicht wiederhergestellt: ${path} war weder Datei noch Ordner noch Verweis.`
      : `Nicht wiederhergestellt: ${path} war ein Verweis auf ${target} außerhalb des Datenverzeichnisses. Legen Sie ihn neu an.`,
  linkedAtlases: (ids) =>
    `Die Sicherung stammt von einer früheren Version und enthält keine Verweise: ${ids} ${many(ids.split(', ').length, 'zeigt', 'zeigen')} jetzt auf die neueste Version.`,
  missingAtlases: (ids) =>
    `${many(ids.split(', ').length, 'Ein Atlas fehlt, auf dem', 'Atlanten fehlen, auf denen')} Produkte beruhen: ${ids}. Legen Sie ${many(ids.split(', ').length, 'ihn', 'sie')} ins Datenverzeichnis, oder setzen Sie ATLAS_URLS; sonst lassen sich die Produkte nicht bestellen.`,
}
