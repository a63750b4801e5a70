import type { Messages } from '../index.ts'

export const farmLayout: Messages['farmLayout'] = {
  part: (kind, number) => (kind === 'area' ? `Fläche ${number}` : `Ausschluss ${number}`),
  problems: {
    noArea: 'Es gibt keine Fläche.',
    tooFewCorners: (part) =>
      `${part} umschließt nichts: Nötig sind mindestens drei Ecken, die nicht auf einer Linie liegen.`,
    notANumber: (part) => `${part} hat eine Koordinate, die keine Zahl ist.`,
    distanceNotPositive: (part) => `${part} braucht einen Abstand über 0 m.`,
    crossesItself: (part, place) =>
      `${part} kreuzt oder berührt sich selbst bei ${place}: Ordnen Sie die Ecken.`,
    tooSmall: (fits, number) =>
      `Die Fläche fasst ${fits} von ${number} Anlagen bei diesen Abständen: Vergrößern Sie sie, oder verringern Sie Anzahl oder Abstand.`,
  },
  nearlyFull: 'Die Fläche fasst die Anlagen bei diesen Abständen nicht.',
  outside: (place) => `Die Ecke bei ${place} liegt außerhalb des Atlas.`,
  tooManyTurbines: (most) => `Eine Suche fasst höchstens ${most} Anlagen, Bestandsanlagen eingeschlossen.`,
  tooFewYears: (years, least) =>
    `P90 des Erlöses braucht ${least} ganze Jahre mit Wind und Preisen; es gibt ${years}.`,
  noRaster:
    'Eine Kalibrierung durch ein Raster gilt für die jetzigen Standorte: Lassen Sie sie weg, oder bestellen Sie sie danach.',
}
