import type { Messages } from '../index.ts'

export const ensemble: Messages['ensemble'] = {
  tab: 'Mehrere Atlanten',
  title: 'Mittel und Streuung über Atlanten',
  hint: 'Derselbe Auftrag mit den anderen Atlanten Ihres Kontos. Die Streuung zeigt, wie weit die Wahl des Atlas einen Wert verschiebt.',
  order: (cost) => `Berechnen (${cost})`,
  otherSubject: 'nicht enthalten: andere Orte, Zeiträume oder Verluste',
  weight: 'Gewicht des Atlas',
  weights: { equal: 'Gleiche Gewichte', skill: 'Nach Güte im Umkreis', own: 'Eigene Gewichte' },
  skillHint: (km, without) =>
    `Gewichte sind 1/RMSE² an den gemessenen Anlagen im Umkreis von ${km}, für alle Atlanten an denselben Anlagen und Jahren.${without === '' ? '' : ` Ohne Güte und daher nicht enthalten: ${without}.`}`,
  ownHint: 'Zahlen ab 0; mit 0 bleibt ein Atlas unberücksichtigt.',
  needsTwo: 'Mittel und Streuung brauchen die Ergebnisse zweier Atlanten.',
  spread: 'Streuung (±)',
  spreadPercent: 'Streuung (%)',
  bases: {
    equal: (weights) => `Gleiche Gewichte: ${weights}.`,
    skill: (weights) => `Gewichte nach Güte, 1/RMSE² an den gemessenen Anlagen im Umkreis: ${weights}.`,
    own: (weights) => `Gewichte wie eingegeben: ${weights}.`,
  },
  note: 'Streuung: gewichtete Standardabweichung der Atlanten. Fehler, die alle Atlanten gemeinsam haben, sind nicht darin.',
  choice:
    'muss zwei bis sechs Ergebnisse mit Gewichten nennen, auch dieses: <equal, skill oder own>,<job>*<Gewicht>,…',
  noSkill: (atlas) =>
    `keine gemessenen Anlagen nahe dem Ergebnis beurteilen den Atlas ${atlas}: wählen Sie gleiche oder eigene Gewichte.`,
  notOneOrder: 'muss Ergebnisse desselben Auftrags über verschiedene Atlanten nennen.',
  sources: 'Ergebnisse des Ensembles',
  report: 'PDF-Bericht mit Mittel und Streuung',
  workbook: 'Excel mit Mittel und Streuung',
}
