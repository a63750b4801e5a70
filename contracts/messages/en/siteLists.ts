import { pluralOf } from '../../plural.ts'

const many = pluralOf('en')
/** The page of site lists: all lists, and the chosen one in detail. */
export const siteLists = {
  title: 'Site lists',
  sub: 'Your sites and wind farms, for every product',
  lists: 'Your lists',
  filterName: 'Filter by name',
  filterType: 'Product',
  allLists: 'All',
  allProducts: 'All products',
  listCount: (count: string) => many(count, '1 list', `${count} lists`),
  noMatch: 'No list matches the filter.',
  columns: { name: 'Name', product: 'Product', sites: 'Sites' },
  windFarm: 'Wind farm',
  show: (name: string) => `Show ${name}`,
  rename: 'Rename list',
  nameOf: (name: string) => `New name for the list ${name}`,
  copy: 'Copy list',
  remove: 'Delete list',
  importSites: 'Import',
  toYield: 'To the energy yield',
  productType: 'Product',
  makeWindFarm: 'Wind farm',
  exportAs: 'Export:',
  formats: { csv: 'CSV', kml: 'KML', geojson: 'GeoJSON', gpx: 'GPX' },
  createFirst: 'Create the first list',
  firstList:
    'You have no site list yet. Create your first one, or double-click on the map where your first site is.',
  placeholder: 'This is the placeholder for "no list". It cannot take sites: choose or create a list.',
  empty: 'No sites yet. Double-click on the map, add one by its coordinates, or import a file.',
  count: (count: string, max: string) => `${count} of at most ${max} sites`,
  readings: 'How this file was read',
  readingOf: (file: string, time: string) => `${file}, imported on ${time}`,
  siteColumns: {
    hasl: 'Height a.s.l.',
    hubHeight: 'Hub height',
    turbine: 'Turbine',
  },
  siteHeightOf: (name: string) => `Height above sea level of ${name} in m`,
  hubHeightOf: (name: string) => `Hub height of ${name} in m`,
  edit: (name: string) => `Edit ${name}`,
  heightDeviates: (site: string, dem: string) =>
    `The height of the site, ${site}, differs by 30 m or more from the elevation model: ${dem}.`,
}
