import type { SiteIssueCode } from '#domain'
import { heightIssues } from './heightIssues.ts'

/** Values in an issue's text: the typed text, the exceeded limits. */
export interface IssueParts {
  readonly text?: string
  readonly value?: string
  readonly min?: string
  readonly max?: string
  readonly count?: string
}

const issues: Record<SiteIssueCode, (p: IssueParts) => string> = {
  siteNameMissing: () => 'A site needs a name.',
  siteNameTooLong: (p) => `A site name has at most ${p.max} characters.`,
  siteNameNotPrintable: () => 'The name contains characters that cannot be printed.',
  siteNameRepeated: (p) => `Line ${p.value} is also named "${p.text}".`,
  siteNameTaken: (p) => `The list already has a site named "${p.text}".`,
  listNameMissing: () => 'A list needs a name.',
  listNameTooLong: (p) => `A list name has at most ${p.max} characters.`,
  listNameNotPrintable: () => 'The name contains characters that cannot be printed.',
  listNameTaken: (p) => `A list named "${p.text}" already exists.`,
  listTakesNoSites: () => 'The list takes no sites. Choose another list or make a new one.',
  listFull: (p) => `Maximum number of sites is reached. (${p.max})`,
  latitudeMissing: () => 'Latitude is missing.',
  latitudeInvalid: (p) =>
    `Invalid coordinates: "${p.text}" is not a latitude. Write degrees with up to 3 digits before and 10 after the decimal point, such as 53.8712 or 53° 52′ 16″ N.`,
  latitudeOutOfRange: (p) => `Latitude lies between ${p.min}° and ${p.max}°, not at ${p.value}°.`,
  longitudeMissing: () => 'Longitude is missing.',
  longitudeInvalid: (p) =>
    `Invalid coordinates: "${p.text}" is not a longitude. Write degrees with up to 3 digits before and 10 after the decimal point, such as 9.1140 or 9° 6′ 50″ E.`,
  longitudeOutOfRange: (p) => `Longitude lies between ${p.min}° and ${p.max}°, not at ${p.value}°.`,
  utmZoneMissing: () => 'The UTM zone is missing.',
  utmZoneInvalid: (p) =>
    `Invalid coordinates: "${p.text}" is not a UTM zone. It has 1 or 2 digits, 1 to 60, and optionally a letter, such as 32U.`,
  eastingMissing: () => 'The easting is missing.',
  eastingInvalid: (p) =>
    `Invalid coordinates: "${p.text}" is not an easting. It has up to 6 digits before the decimal point, in metres, such as 456789.`,
  northingMissing: () => 'The northing is missing.',
  northingInvalid: (p) =>
    `Invalid coordinates: "${p.text}" is not a northing. It has up to 7 digits before the decimal point, in metres, such as 5654321.`,
  utmOutsideEarth: () => 'These UTM coordinates do not exist.',
  siteHeightMissing: () => 'The height of the site is missing.',
  siteHeightInvalid: (p) =>
    `"${p.text}" is not a height above sea level: write a number in metres, such as 42.5.`,
  siteHeightOutOfRange: (p) =>
    `The height of a site lies between ${p.min} and ${p.max} m, not at ${p.value} m.`,
  hubHeightMissing: () => 'At least one height is needed.',
  ...heightIssues,
  hubHeightRepeated: (p) => `${p.value} m is entered twice.`,
  wakeDecayConstantInvalid: (p) => `"${p.text}" is not a wake decay constant: write a number, such as 0.075.`,
  wakeDecayConstantOutOfRange: (p) => `The wake decay constant lies between ${p.min} and ${p.max}.`,
}

/** Site lists and their sites, on every screen that has them. */
export const sites = {
  list: 'Site list',
  /** Name of the built-in placeholder list; the server sends it. */
  noList: 'no list',
  newList: 'New list',
  newListChoice: '+ New list …',
  newListName: 'Name of the new list',
  createList: 'Create list',
  defaultListName: 'My sites',
  noListYet: 'Sites belong to lists. Create your first list, then put sites on the map.',
  noFittingList: 'None of your lists fits this product. Create one to go on.',
  waitingSite: (place: string) => `The new site at ${place} will be put into the list.`,
  deleteList: 'Delete list',
  deleteListQuestion: (name: string, count: string) =>
    `Delete the list "${name}" with its sites (${count})? Results that were ordered stay.`,
  table: 'Sites of the list',
  columns: {
    name: 'Site',
    easting: 'Easting (m)',
    northing: 'Northing (m)',
  },
  selected: (selected: string, count: string) => `${selected} of ${count} chosen`,
  chooseAll: 'Choose all sites',
  choose: (name: string) => `Choose ${name}`,
  rename: (name: string) => `Rename ${name}`,
  nameOf: (name: string) => `New name for ${name}`,
  remove: (name: string) => `Delete ${name}`,
  show: (name: string) => `Show ${name} on the map`,
  addSite: 'Site',
  addSiteTitle: 'New site',
  name: 'Name',
  filterByName: 'Filter by name',
  outsideAtlas: 'outside',
  latitude: 'Latitude',
  longitude: 'Longitude',
  latitudeHint: 'degrees north, such as 53.8712 or 53° 52′ 16″ N',
  longitudeHint: 'degrees east, such as 9.1140 or 9° 6′ 50″ E',
  add: 'Add',
  editSiteTitle: (name: string) => `Edit ${name}`,
  coordinateForm: 'Coordinates as',
  geographic: 'Latitude, longitude',
  utm: 'UTM',
  utmZoneHint: 'such as 32U',
  heightFromTerrain: 'Take the height above sea level from the terrain',
  siteHeight: 'Height above sea level',
  hubHeight: 'Hub height (optional)',
  importSites: 'Import',
  undo: 'Undo',
  wasDeleted: (name: string) => `${name} was deleted.`,
  listWasDeleted: (name: string) => `The list ${name} was deleted with its sites.`,
  wasMoved: (name: string) => `${name} was moved.`,
  empty: 'No sites yet. Double-click on the map, or add one by its coordinates.',
  outOfAtlasArea: 'Out of atlas area',
  outOfAtlasAreaNamed: (name: string) => `Out of atlas area: ${name}`,
  notOwnNamed: (name: string) => `Excluded or planned by others, ordered only if chosen: ${name}`,
  issues,
  failures: {
    createList: 'failed to create new list',
    addSites: 'failed to add sites to list',
    countDiffers: 'Error while adding sites! Number of posted and returned sites does not match.',
    deleteSite: 'Failed to delete site from list',
    renameSite: 'failed to rename site',
    updateSiteInfo: 'failed to update site info',
    updateSite: 'Failed to update site',
    restoreList: 'The list was not restored',
    deleteList: 'failed to delete site list',
    updateList: 'failed to update site list',
    placeholder: 'The list takes no sites. Choose another list or make a new one.',
  },
}
