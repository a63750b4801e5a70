import type { Messages } from '../index.ts'
import { heightIssues } from './heightIssues.ts'

const issues: Messages['sites']['issues'] = {
  siteNameMissing: () => 'Ein Standort braucht einen Namen.',
  siteNameTooLong: (p) => `Ein Standortname hat höchstens ${p.max} Zeichen.`,
  siteNameNotPrintable: () => 'Der Name enthält nicht druckbare Zeichen.',
  siteNameRepeated: (p) => `Auch Zeile ${p.value} heißt „${p.text}“.`,
  siteNameTaken: (p) => `Die Liste enthält bereits einen Standort „${p.text}“.`,
  listNameMissing: () => 'Eine Liste braucht einen Namen.',
  listNameTooLong: (p) => `Ein Listenname hat höchstens ${p.max} Zeichen.`,
  listNameNotPrintable: () => 'Der Name enthält nicht druckbare Zeichen.',
  listNameTaken: (p) => `Eine Liste mit dem Namen „${p.text}“ existiert bereits.`,
  listTakesNoSites: () =>
    'Diese Liste nimmt keine Standorte auf. Wählen Sie eine andere Liste oder legen Sie eine neue an.',
  listFull: (p) => `Die maximale Anzahl an Standorten ist erreicht. (${p.max})`,
  latitudeMissing: () => 'Die geographische Breite fehlt.',
  latitudeInvalid: (p) =>
    `Ungültige Koordinaten: „${p.text}“ ist keine Breite. Schreiben Sie Grad mit bis zu 3 Ziffern vor und 10 nach dem Komma, zum Beispiel 53,8712 oder 53° 52′ 16″ N.`,
  latitudeOutOfRange: (p) => `Die Breite liegt zwischen ${p.min}° und ${p.max}°, nicht bei ${p.value}°.`,
  longitudeMissing: () => 'Die geographische Länge fehlt.',
  longitudeInvalid: (p) =>
    `Ungültige Koordinaten: „${p.text}“ ist keine Länge. Schreiben Sie Grad mit bis zu 3 Ziffern vor und 10 nach dem Komma, zum Beispiel 9,1140 oder 9° 6′ 50″ O.`,
  longitudeOutOfRange: (p) => `Die Länge liegt zwischen ${p.min}° und ${p.max}°, nicht bei ${p.value}°.`,
  utmZoneMissing: () => 'Die UTM-Zone fehlt.',
  utmZoneInvalid: (p) =>
    `Ungültige Koordinaten: „${p.text}“ ist keine UTM-Zone. Sie besteht aus 1 oder 2 Ziffern, 1 bis 60, und wahlweise einem Buchstaben, zum Beispiel 32U.`,
  eastingMissing: () => 'Der Ostwert fehlt.',
  eastingInvalid: (p) =>
    `Ungültige Koordinaten: „${p.text}“ ist kein Ostwert. Er hat bis zu 6 Ziffern vor dem Komma, in Metern, zum Beispiel 456789.`,
  northingMissing: () => 'Der Nordwert fehlt.',
  northingInvalid: (p) =>
    `Ungültige Koordinaten: „${p.text}“ ist kein Nordwert. Er hat bis zu 7 Ziffern vor dem Komma, in Metern, zum Beispiel 5654321.`,
  utmOutsideEarth: () => 'Diese UTM-Koordinaten gibt es nicht.',
  siteHeightMissing: () => 'Die Höhe des Standorts fehlt.',
  siteHeightInvalid: (p) =>
    `„${p.text}“ ist keine Höhe über NN: Schreiben Sie eine Zahl in Metern, zum Beispiel 42,5.`,
  siteHeightOutOfRange: (p) =>
    `Die Höhe eines Standorts liegt zwischen ${p.min} und ${p.max} m, nicht bei ${p.value} m.`,
  hubHeightMissing: () => 'Mindestens eine Höhe ist nötig.',
  ...heightIssues,
  hubHeightRepeated: (p) => `${p.value} m kommt zweimal vor.`,
  wakeDecayConstantInvalid: (p) =>
    `„${p.text}“ ist keine Nachlaufkonstante: Schreiben Sie eine Zahl, zum Beispiel 0,075.`,
  wakeDecayConstantOutOfRange: (p) => `Die Nachlaufkonstante liegt zwischen ${p.min} und ${p.max}.`,
}

export const sites: Messages['sites'] = {
  list: 'Standortliste',
  noList: 'keine Liste',
  newList: 'Neue Liste',
  newListChoice: '+ Neue Liste …',
  newListName: 'Name der neuen Liste',
  createList: 'Liste anlegen',
  defaultListName: 'Meine Standorte',
  noListYet:
    'Standorte werden in Listen geführt. Legen Sie Ihre erste Liste an und setzen Sie dann Standorte auf die Karte.',
  noFittingList: 'Keine Ihrer Listen passt zu diesem Produkt. Legen Sie eine an, um fortzufahren.',
  waitingSite: (place) => `Der neue Standort bei ${place} kommt in die Liste.`,
  deleteList: 'Liste löschen',
  deleteListQuestion: (name, count) =>
    `Die Liste „${name}“ mit ihren Standorten (${count}) löschen? Bestellte Ergebnisse bleiben erhalten.`,
  table: 'Standorte der Liste',
  columns: {
    name: 'Standort',
    easting: 'Ostwert (m)',
    northing: 'Nordwert (m)',
  },
  selected: (selected, count) => `${selected} von ${count} gewählt`,
  chooseAll: 'Alle Standorte wählen',
  choose: (name) => `${name} wählen`,
  rename: (name) => `${name} umbenennen`,
  nameOf: (name) => `Neuer Name für ${name}`,
  remove: (name) => `${name} löschen`,
  show: (name) => `${name} auf der Karte anzeigen`,
  addSite: 'Standort',
  addSiteTitle: 'Neuer Standort',
  name: 'Name',
  filterByName: 'Nach Namen filtern',
  outsideAtlas: 'außerhalb',
  latitude: 'Geographische Breite',
  longitude: 'Geographische Länge',
  latitudeHint: 'Grad Nord, zum Beispiel 53,8712 oder 53° 52′ 16″ N',
  longitudeHint: 'Grad Ost, zum Beispiel 9,1140 oder 9° 6′ 50″ O',
  add: 'Hinzufügen',
  editSiteTitle: (name) => `${name} bearbeiten`,
  coordinateForm: 'Koordinaten als',
  geographic: 'Breite, Länge',
  utm: 'UTM',
  utmZoneHint: 'zum Beispiel 32U',
  heightFromTerrain: 'Höhe über NN aus dem Gelände übernehmen',
  siteHeight: 'Höhe über NN',
  hubHeight: 'Nabenhöhe (optional)',
  importSites: 'Importieren',
  undo: 'Rückgängig',
  wasDeleted: (name) => `${name} wurde gelöscht.`,
  listWasDeleted: (name) => `Die Liste ${name} wurde mit ihren Standorten gelöscht.`,
  wasMoved: (name) => `${name} wurde verschoben.`,
  empty: 'Noch keine Standorte. Doppelklicken Sie auf die Karte oder geben Sie Koordinaten ein.',
  outOfAtlasArea: 'Außerhalb des Atlasgebiets',
  outOfAtlasAreaNamed: (name) => `Außerhalb des Atlasgebiets: ${name}`,
  notOwnNamed: (name) => `Ausgeschlossen oder von anderen geplant, nur auf Wunsch bestellt: ${name}`,
  issues,
  failures: {
    createList: 'Die neue Liste konnte nicht angelegt werden',
    addSites: 'Die Standorte konnten nicht zur Liste hinzugefügt werden',
    countDiffers:
      'Fehler beim Hinzufügen der Standorte! Die Anzahl der gesendeten und der angelegten Standorte stimmt nicht überein.',
    deleteSite: 'Der Standort konnte nicht aus der Liste gelöscht werden',
    renameSite: 'Der Standort konnte nicht umbenannt werden',
    updateSiteInfo: 'Die Angaben zum Standort konnten nicht geändert werden',
    updateSite: 'Der Standort konnte nicht geändert werden',
    restoreList: 'Die Liste wurde nicht wiederhergestellt',
    deleteList: 'Die Standortliste konnte nicht gelöscht werden',
    updateList: 'Die Standortliste konnte nicht geändert werden',
    placeholder:
      'Diese Liste nimmt keine Standorte auf. Wählen Sie eine andere Liste oder legen Sie eine neue an.',
  },
}
