import type { Messages } from '../index.ts'

/** Texts of `anemone skill`. */
export const skillCommand: Messages['skillCommand'] = {
  about: 'Atlanten mit gemessenem Wind und gemessenen Anlagen eines Ortes vergleichen',
  atlas: 'zu bewertende Atlanten; die übrigen werden mit dem ersten verglichen',
  measurement: 'Dateien mit gemessenem Wind an diesem Ort',
  account: 'Login-Name eines Kontos, mit dessen gespeicherten Messungen verglichen wird, jede an ihrem Ort',
  state: 'Bundesland der gemessenen Anlagen; ohne Bundesland und Ort alle',
  radius: 'Entfernung gemessener Anlagen, 1 bis 200',
  json: 'eine Zeile JSON je Atlas und Messung',
  plants: (km) => `gemessene Anlagen im Umkreis von ${km} km`,
  plantsIn: (state) => `gemessene Anlagen in ${state}`,
  allPlants: 'alle gemessenen Anlagen',
  halfPlace: 'Ein Ort braucht --lat und --lon, und eine Messung braucht einen Ort.',
  ofRated: '% der Nennleistung',
  synthetic: 'Das Wetter dieses Atlas ist synthetisch: Es gilt für keinen wirklichen Ort.',
  scores: (p) => `Bias ${p.bias}; RMSE ${p.rmse} ${p.unit}; r ${p.r}; ${p.pairs} Paare`,
  between: (low, high) => `${low} bis ${high}`,
  courses: (p) =>
    `Bias in m/s nach Stunde ${p.hours}, nach Monat ${p.months}, Abstand der Verteilungen ${p.distance}`,
  energy: (error, range) => `Energie ${error}${range}`,
  range: (low, high) => ` (95-%-Intervall: ${low} bis ${high})`,
  fewBlocks: ', zu wenige Monate oder Anlagen für ein Intervall',
  verdicts: {
    better: (atlas, difference) => `besser als ${atlas}: RMSE ${difference}`,
    worse: (atlas, difference) => `schlechter als ${atlas}: RMSE ${difference}`,
    not_distinguishable: (atlas, difference) =>
      `nicht besser und nicht schlechter als ${atlas}: RMSE ${difference}`,
  },
  notCompared: (atlas) => `zu wenige gemeinsame Monate oder Anlagen für einen Vergleich mit ${atlas}`,
  jump: (from, to, ms) => `Sprung um ${ms} m/s von ${from} auf ${to} UTC gegenüber dem gemessenen Tagesgang`,
  notRead: (file) => `${file} lässt sich nicht lesen: Prüfen Sie die Datei mit anemone read measurement.`,
  nothing:
    'Es gibt nichts zum Vergleichen: Nennen Sie eine Messung mit --measurement oder mit --account ein Konto, das welche gespeichert hat, oder importieren Sie gemessene Energien mit anemone energies import.',
  tooLittle:
    'Zu wenige gemeinsame Daten: Wind braucht zwei Wochen gemeinsamer Stunden, Anlagen fünf verglichene Jahre.',
}
