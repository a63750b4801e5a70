import type { Messages } from '../index.ts'

export const startup: Messages['startup'] = {
  setting: (name, problem) => `${name}: ${problem}`,
  portExpected: 'erwartet wird eine Portnummer von 0 bis 65535',
  choiceExpected: (choices) => `erwartet wird eines von ${choices}`,
  urlExpected: (example) => `erwartet wird eine URL wie ${example}`,
  tilesExpected: 'erwartet wird eine URL mit {z}, {x} und {y}',
  portInUse: (port) =>
    `Port ${port} wird von einem anderen Programm benutzt. Beenden Sie es oder setzen Sie ANEMONE_PORT auf einen anderen Port.`,
  portForbidden: (port) =>
    `Dieser Benutzer darf Port ${port} nicht öffnen. Setzen Sie ANEMONE_PORT auf einen anderen Port.`,
  addressUnknown: (host) =>
    `Dieser Rechner hat keine Adresse ${host}. Setzen Sie ANEMONE_HOST auf eine andere.`,
  directoryLocked: (directory) =>
    `Das Datenverzeichnis ${directory} wird von einem anderen Prozess benutzt. Beenden Sie ihn zuerst oder setzen Sie ANEMONE_DATA_DIR.`,
  directoryForbidden: (directory) => `Das Datenverzeichnis ${directory} kann nicht beschrieben werden.`,
  directoryOlder: (directory) =>
    `Das Datenverzeichnis ${directory} stammt von einer anderen Version von Anemone, die diese nicht lesen kann.`,
  directoryUnknown: (directory) =>
    `${directory} ist nicht leer und kein Datenverzeichnis von Anemone. Setzen Sie ANEMONE_DATA_DIR auf ein anderes.`,
  diskFull: (directory) =>
    `Der Datenträger ist voll: ${directory} kann nicht beschrieben werden. Schaffen Sie Platz und starten Sie neu.`,
  copyNeedsUrl: 'DATABASE_URL ist nicht gesetzt: Es benennt die Datenbank, in die kopiert wird.',
  copyTargetUsed: (table) =>
    `Die Datenbank von DATABASE_URL ist nicht leer: ${table} enthält Zeilen. Es wurde nichts kopiert; nennen Sie eine neue Datenbank.`,
  copyDiffers: (table) => `Die Kopie von ${table} weicht von ihrer Quelle ab. Es wurde nichts kopiert.`,
  databaseNewer: 'Die Datenbank stammt von einer neueren Version von Anemone. Starten Sie diese.',
  databaseOtherMajor: (found, known) =>
    `Die eingebettete Datenbank stammt von PostgreSQL ${found}, diese Version liest ${known}. Kopieren Sie sie zuerst mit der alten Version.`,
  databaseTooOld: (found) => `PostgreSQL 15 oder neuer wird benötigt; DATABASE_URL nennt Version ${found}.`,
  databaseUnreachable: (reason) =>
    `Die mit DATABASE_URL genannte Datenbank kann nicht benutzt werden: ${reason}`,
}
