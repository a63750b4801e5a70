import type { Messages } from '../index.ts'

/** Texts of another consultant's assessment next to a result. */
export const otherAssessment: Messages['otherAssessment'] = {
  title: 'Gutachten eines anderen Büros',
  about: (title, issuers, day, scenario) =>
    [title, issuers, day, scenario === '' ? '' : `Szenario ${scenario}`]
      .filter((part) => part !== '')
      .join(' · '),
  explanation:
    'Ein Dokument nach IEC 61400-15-2 (EYA DEF, JSON) wird neben diesem Ergebnis gezeigt, Kategorie für Kategorie, auch in Bericht und Arbeitsmappe. Ihr Ergebnis ändert sich nicht.',
  report:
    'Die Zahlen des Dokuments sind mit denen der geplanten Anlagen verglichen. Abweichungen sind die des Dokuments von diesem Ergebnis. Das Dokument wurde nicht geprüft.',
  file: 'Dokument (JSON)',
  add: 'Vergleichen',
  replace: 'Dokument ersetzen',
  remove: 'Dokument entfernen',
  own: 'Dieses Ergebnis',
  other: 'Dokument',
  relative: 'Relativ (%)',
  effect: 'Wirkung auf P50 (%)',
  energies: 'Erträge und Überschreitung',
  losses: 'Verluste nach Kategorie',
  uncertainties: 'Unsicherheit des Ertrags nach Kategorie',
  lossNote:
    'Verluste der Kategorien multiplizieren sich. Die letzte Spalte ist die Wirkung jeder Abweichung auf P50: Mit der des Bruttoertrags multiplizieren sich die Wirkungen der Kategorien zur Abweichung von P50.',
  uncertaintyNote:
    'Standardabweichungen als Anteil am Ertrag; die des Windes enthalten die Empfindlichkeit. Ein Strich: für den Park nicht angegeben.',
  kinds: {
    grossGwh: () => 'Bruttoertrag',
    netGwh: () => 'Nettoertrag, P50',
    efficiency: () => 'Alle Verluste',
    unexplained: () => 'Nicht durch Verluste erklärt',
    sensitivity: () => 'Empfindlichkeit gegen Windgeschwindigkeit',
    windSigma: () => 'Wind, gesamt',
    performanceSigma: () => 'Betrieb des Parks, gesamt',
    sigma: (years) => `Unsicherheit, ${years} a`,
    p75Gwh: (years) => `P75, ${years} a`,
    p90Gwh: (years) => `P90, ${years} a`,
  },
  parts: {
    internal_turbine_interaction: 'Nachläufe und Blockage im Park',
    external_turbine_interaction: 'Durch bestehende Parks',
    future_turbine_interaction: 'Durch künftige Parks',
    turbine_availability: 'Ausfälle der Anlagen',
    bop_availability: 'Parkinfrastruktur',
    electrical_efficiency: 'Elektrischer Wirkungsgrad',
    generic_power_curve_adjustment: 'Leistungskurve, allgemein',
    site_specific_power_curve_adjustment: 'Leistungskurve am Standort',
    high_wind_hysteresis: 'Starkwind-Hysterese',
    external_conditions: 'Äußere Bedingungen',
    load_curtailment: 'Lasten',
    environmental_curtailment: 'Auflagen zum Umweltschutz',
    asymmetric_effects: 'Asymmetrische Effekte',
    upside_scenarios: 'Günstige Szenarien',
  },
}
