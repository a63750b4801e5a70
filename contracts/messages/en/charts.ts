/** Charts of every screen. */
export const charts = {
  mean: 'Mean',
  range: 'Range',
  eachPoint: (duration: string) => `each point: mean and range of ${duration}`,
  eachPointMean: (duration: string) => `each point: vector mean of ${duration}`,
  everyStep: 'every time step',
  loadingDetail: 'loading detail …',
  chartOf: (title: string) => `Chart: ${title}`,
  widths: { all: 'All', year: 'Year', month: 'Month', week: 'Week', day: 'Day' },
  earlier: 'Earlier',
  later: 'Later',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  drawPeriod: 'Select a period by drawing',
  savePicture: 'Save as picture (PNG)',
  saveDrawing: 'Save as drawing (SVG)',
  asTable: 'As a table',
}
