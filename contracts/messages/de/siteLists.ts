import { pluralOf } from '../../plural.ts'
import type { Messages } from '../index.ts'

const many = pluralOf('de')

export const siteLists: Messages['siteLists'] = {
  title: 'Standortlisten',
  sub: 'Ihre Standorte und Windparks, für alle Produkte',
  lists: 'Ihre Listen',
  filterName: 'Nach Namen filtern',
  filterType: 'Produkt',
  allLists: 'Alle',
  allProducts: 'Alle Produkte',
  listCount: (count) => many(count, '1 Liste', `${count} Listen`),
  noMatch: 'Keine Liste passt zum Filter.',
  columns: { name: 'Name', product: 'Produkt', sites: 'Standorte' },
  windFarm: 'Windpark',
  show: (name) => `${name} anzeigen`,
  rename: 'Liste umbenennen',
  nameOf: (name) => `Neuer Name für die Liste ${name}`,
  copy: 'Liste kopieren',
  remove: 'Liste löschen',
  toYield: 'Zum Energieertrag',
  importSites: 'Importieren',
  productType: 'Produkt',
  makeWindFarm: 'Windpark',
  exportAs: 'Export:',
  formats: { csv: 'CSV', kml: 'KML', geojson: 'GeoJSON', gpx: 'GPX' },
  createFirst: 'Erste Liste anlegen',
  firstList:
    'Sie haben noch keine Standortliste. Legen Sie die erste an oder doppelklicken Sie auf der Karte dorthin, wo Ihr erster Standort ist.',
  placeholder:
    'Dies ist der Platzhalter für „keine Liste“. Er nimmt keine Standorte auf: Wählen Sie eine Liste oder legen Sie eine an.',
  empty:
    'Noch keine Standorte. Doppelklicken Sie auf die Karte, geben Sie Koordinaten ein oder importieren Sie eine Datei.',
  count: (count, max) => `${count} von höchstens ${max} Standorten`,
  readings: 'So wurde diese Datei gelesen',
  readingOf: (file, time) => `${file}, importiert am ${time}`,
  siteColumns: {
    hasl: 'Höhe ü. NN',
    hubHeight: 'Nabenhöhe',
    turbine: 'Anlage',
  },
  siteHeightOf: (name) => `Höhe über NN von ${name} in m`,
  hubHeightOf: (name) => `Nabenhöhe von ${name} in m`,
  edit: (name) => `${name} bearbeiten`,
  heightDeviates: (site, dem) =>
    `Die Standorthöhe ${site} weicht um 30 m oder mehr vom Höhenmodell ab: ${dem}.`,
}
