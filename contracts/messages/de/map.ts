import type { Messages } from '../index.ts'

export const map: Messages['map'] = {
  label: 'Karte der Standorte und des Atlas. Die Standorttabelle bietet dasselbe mit der Tastatur.',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  showAtlas: 'Ganzen Atlas anzeigen',
  showSites: 'Alle Standorte anzeigen',
  naturalEarth: 'Erstellt mit Natural Earth',
  gridSpacing: (spacing) => `Gitter ${spacing}`,
  clickHint: 'Klick: mittlere Windgeschwindigkeit',
  doubleClickHint: 'Doppelklick: neuer Standort',
  closePopup: 'Schließen',
  meanWindSpeed: (height) => `Mittlere Windgeschwindigkeit in ${height}`,
  gridPoint: (place) => `Gitterpunkt ${place}`,
  outOfAtlasArea: 'Außerhalb des Atlasgebiets',
  createSite: 'Neuer Standort hier',
  plot: 'Diagramm',
  order: 'Bestellen',
  plotOf: (product) => `Diagramm · ${product}`,
  orderOf: (product) => `Bestellen · ${product}`,
  noResultYet: 'Noch kein Ergebnis',
}
