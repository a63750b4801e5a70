/** Display settings, stored in the browser. */
export const settings = {
  title: 'Settings',
  text: 'These settings are stored in this browser.',
  colours: 'Colours',
  coloursHint: 'Printed pages and saved charts are always light.',
  colourChoices: { system: 'As the system', light: 'Light', dark: 'Dark' },
  demoMaps: 'Show demo maps',
  demoMapsHint: 'Synthetic maps next to those that you have bought.',
  utm: 'Show UTM coordinates',
  utmHint: 'In addition to latitude and longitude, in the zone of the site.',
  fasterMarkers: 'Faster map markers',
  fasterMarkersHint: 'Simple dots without numbers: smoother with many hundreds of sites.',
  clusterMarkers: 'Cluster map markers',
  clusterMarkersHint: 'Sites close to each other share one marker with their number.',
  baseMap: 'Base map',
  baseMapHint: (hosts: string) =>
    `With a map of another provider your browser loads its pictures from ${hosts}; that provider learns your IP address and which part of the map you look at. By choosing it you agree.`,
  baseMaps: {
    installation: 'Map of this installation',
    'basemapde-grey': 'basemap.de, grey (Germany)',
    'basemapde-colour': 'basemap.de, colour (Germany)',
  },
  terrain: 'Show terrain',
  terrainHint: 'Shaded relief and contour lines, from the elevation model of this installation.',
}
