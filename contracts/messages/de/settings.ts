import type { Messages } from '../index.ts'

export const settings: Messages['settings'] = {
  title: 'Einstellungen',
  text: 'Diese Einstellungen werden in diesem Browser gespeichert.',
  demoMaps: 'Demo-Karten anzeigen',
  demoMapsHint: 'Synthetische Karten neben den von Ihnen erworbenen.',
  utm: 'UTM-Koordinaten anzeigen',
  utmHint: 'Neben Breite und Länge, in der Zone des Standorts.',
  fasterMarkers: 'Schnellere Kartenmarker',
  fasterMarkersHint: 'Einfache Punkte statt Nadeln: flüssiger bei vielen Hundert Standorten.',
  clusterMarkers: 'Kartenmarker gruppieren',
  clusterMarkersHint: 'Nahe beieinander liegende Standorte teilen sich einen Marker mit ihrer Anzahl.',
  terrain: 'Gelände anzeigen',
  terrainHint: 'Schummerung und Höhenlinien nach dem vorhandenen Geländemodell.',
}
