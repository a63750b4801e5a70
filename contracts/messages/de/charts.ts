import type { Messages } from '../index.ts'

export const charts: Messages['charts'] = {
  mean: 'Mittel',
  range: 'Spanne',
  eachPoint: (duration) => `je Punkt: Mittel und Spanne über ${duration}`,
  eachPointMean: (duration) => `je Punkt: Vektormittel über ${duration}`,
  everyStep: 'jeder Zeitschritt',
  loadingDetail: 'Einzelheiten werden geladen …',
  chartOf: (title) => `Diagramm: ${title}`,
  widths: { all: 'Alles', year: 'Jahr', month: 'Monat', week: 'Woche', day: 'Tag' },
  earlier: 'Früher',
  later: 'Später',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  drawPeriod: 'Zeitraum durch Aufziehen wählen',
  savePicture: 'Als Bild speichern (PNG)',
  saveDrawing: 'Als Zeichnung speichern (SVG)',
  asTable: 'Als Tabelle',
}
