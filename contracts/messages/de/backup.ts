import { pluralOf } from '../../plural.ts'
import type { Messages } from '../index.ts'

const many = pluralOf('de')
export const backup: Messages['backup'] = {
  folderIsThere: (folder) =>
    `${folder} ist bereits vorhanden. Geben Sie einen neuen Ordner an; keine Sicherung wird überschrieben.`,
  cannotWrite: (folder, reason) => `Die Sicherung ${folder} konnte nicht geschrieben werden: ${reason}`,
  storeAway: (reason) =>
    `Der Ergebnisspeicher lässt sich nicht lesen (${reason}). Prüfen Sie ARTEFACTS_URL und den Schlüssel dazu oder lassen Sie die Ergebnisse weg: --without results. Geschrieben wurde nichts.`,
  fileWentAway: (file) =>
    `${file} ist während des Kopierens verschwunden, etwa weil Daten aktualisiert werden. Die Sicherung wurde entfernt; erstellen Sie sie erneut.`,
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
  databaseUsed: (table) =>
    `Die Datenbank ist nicht leer: ${table} enthält Zeilen. Geben Sie eine neue an; nichts wurde wiederhergestellt.`,
  rowsDiffer: (table) =>
    `Der wiederhergestellte Inhalt von ${table} weicht von der Sicherung ab. Verzeichnis und Datenbank sind wieder leer.`,
  unknownPart: (part, parts) => `--without ${part}: Erwartet wird mindestens eines von ${parts}.`,
  writing: 'Sicherung',
  checking: 'Prüfung',
  copying: 'Wiederherstellung',
  written: (folder, rows, files, size) => `${folder}: ${rows} Zeilen, ${files} Dateien, ${size}`,
  missingResults: (count) =>
    `${count} ${many(count, 'Ergebnis ist', 'Ergebnisse sind')} der Datenbank bekannt, aber nicht im Datenverzeichnis.`,
  without: (parts) =>
    `Ausgelassen: ${parts}. Bewahren Sie Kopien davon auf, oder laden Sie sie nach einer Wiederherstellung erneut.`,
  restored: (directory, rows, files) =>
    `${directory}: ${rows} Zeilen, ${files} Dateien, alle verglichen. Starten Sie den Server.`,
}
