import type { Messages } from '../index.ts'

export const ensembleCommand: Messages['ensembleCommand'] = {
  about: 'Mittel und Streuung der Ergebnisse eines Auftrags über mehrere Atlanten',
  results: 'Ergebnisse als JSON: Antworten von GET /api/jobs/{id}/result oder result.json einer Berechnung',
  weights:
    'ein Gewicht je Ergebnis oder „skill“: 1/RMSE² an den gemessenen Anlagen in der Nähe; ohne Angabe gleiche Gewichte',
  allWeights: '--weights braucht „skill“ oder eine Zahl für jedes Ergebnis.',
  notResult: (file) => `${file} ist kein Ergebnis dieser Version.`,
  notOneOrder:
    'Das sind keine Ergebnisse eines Produkts mit denselben Orten und demselben Zeitraum über verschiedene Atlanten: Sie haben kein Mittel.',
}
