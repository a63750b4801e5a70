import type { heightIssues as english } from '../en/heightIssues.ts'

export const heightIssues: typeof english = {
  hubHeightInvalid: (p) =>
    `„${p.text}“ ist keine Höhe über Grund: Schreiben Sie eine ganze Zahl oder eine mit einer Nachkommastelle, in Metern, zum Beispiel 125,5.`,
  hubHeightOutOfRange: (p) =>
    `Die Höhe ${p.value} m liegt außerhalb von ${p.min} bis ${p.max} m: Geben Sie eine in diesem Bereich ein.`,
}
