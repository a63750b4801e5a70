import type { Messages } from '../index.ts'

export const settings: Messages['settings'] = {
  title: 'Einstellungen',
  text: 'Diese Einstellungen werden in diesem Browser gespeichert.',
  colours: 'Farben',
  coloursHint: 'Gedruckte Seiten und gespeicherte Diagramme sind immer hell.',
  colourChoices: { system: 'Wie das System', light: 'Hell', dark: 'Dunkel' },
  demoMaps: 'Demo-Karten anzeigen',
  demoMapsHint: 'Synthetische Karten neben den von Ihnen erworbenen.',
  utm: 'UTM-Koordinaten anzeigen',
  utmHint: 'Neben Breite und Länge, in der Zone des Standorts.',
  fasterMarkers: 'Schnellere Kartenmarker',
  fasterMarkersHint: 'Einfache Punkte ohne Nummern: flüssiger bei vielen Hundert Standorten.',
  clusterMarkers: 'Kartenmarker gruppieren',
  clusterMarkersHint: 'Nahe beieinander liegende Standorte teilen sich einen Marker mit ihrer Anzahl.',
  baseMap: 'Hintergrundkarte',
  baseMapHint: (hosts) =>
    `Bei der Karte eines anderen Anbieters lädt Ihr Browser deren Bilder von ${hosts}; der Anbieter erfährt dabei Ihre IP-Adresse und den betrachteten Ausschnitt. Mit der Auswahl stimmen Sie dem zu.`,
  baseMaps: {
    installation: 'Karte dieser Installation',
    'basemapde-grey': 'basemap.de, grau (Deutschland)',
    'basemapde-colour': 'basemap.de, farbig (Deutschland)',
  },
  terrain: 'Gelände anzeigen',
  terrainHint: 'Schummerung und Höhenlinien nach dem Höhenmodell dieser Installation.',
}
