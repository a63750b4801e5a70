/** Texts of another consultant's assessment next to a result. */
export const otherAssessment = {
  title: 'Assessment of another consultant',
  about: (title: string, issuers: string, day: string, scenario: string) =>
    [title, issuers, day, scenario === '' ? '' : `scenario ${scenario}`]
      .filter((part) => part !== '')
      .join(' · '),
  explanation:
    'A document of IEC 61400-15-2 (EYA DEF, JSON) is shown next to this result, category by category, also in report and workbook. Your result does not change.',
  report:
    'The figures of the document are compared with those of the planned turbines. Differences are those of the document from this result. The document was not verified.',
  file: 'Document (JSON)',
  add: 'Compare',
  replace: 'Replace the document',
  remove: 'Remove the document',
  own: 'This result',
  other: 'Document',
  relative: 'Relative (%)',
  effect: 'Effect on P50 (%)',
  energies: 'Energies and exceedance',
  losses: 'Losses by category',
  uncertainties: 'Uncertainty of the energy by category',
  lossNote:
    'Losses of categories multiply. The last column is the effect of each difference on P50: with that of the gross yield, the effects of the categories multiply to the difference of P50.',
  uncertaintyNote:
    'Standard deviations, as shares of the energy; those of the wind contain the sensitivity. A dash: not stated for the farm.',
  kinds: {
    grossGwh: () => 'Gross yield',
    netGwh: () => 'Net yield, P50',
    efficiency: () => 'All losses',
    unexplained: () => 'Not explained by the losses',
    sensitivity: () => 'Sensitivity to the wind speed',
    windSigma: () => 'Wind, all',
    performanceSigma: () => 'Plant performance, all',
    sigma: (years: string) => `Uncertainty, ${years} a`,
    p75Gwh: (years: string) => `P75, ${years} a`,
    p90Gwh: (years: string) => `P90, ${years} a`,
  },
  /** Subcategories by IEC 61400-15-2 that are not a loss of the product. */
  parts: {
    internal_turbine_interaction: 'Wakes and blockage within the farm',
    external_turbine_interaction: 'By existing farms',
    future_turbine_interaction: 'By future farms',
    turbine_availability: 'Outages of turbines',
    bop_availability: 'Balance of plant',
    electrical_efficiency: 'Electrical efficiency',
    generic_power_curve_adjustment: 'Power curve, generic',
    site_specific_power_curve_adjustment: 'Power curve, site-specific',
    high_wind_hysteresis: 'High-wind hysteresis',
    external_conditions: 'External conditions',
    load_curtailment: 'Loads',
    environmental_curtailment: 'Environmental permits',
    asymmetric_effects: 'Asymmetric effects',
    upside_scenarios: 'Upside scenarios',
  } as Readonly<Record<string, string>>,
}
