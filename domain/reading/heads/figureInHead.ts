/** Words for figures about a quantity, such as its uncertainty, in folded heads. */
const figures =
  /\b(?:uncert\w*|unsicher\w*|errors?|fehler\w*|rmse|mae|bias|diff(?:eren\w*)?|delta|deviat\w*|abweich\w*|residu\w*|median\w*|iqr|skew\w*|kurtosis|spreads?|variability|variabilitaet|(?:lower|upper) bound|(?:un|ob)tere? grenze|ratio|verhaeltnis\w*|gradients?|(?:in|de)crements?|changes?|aenderung\w*|tendency|tendenz|trends?|anomal\w*|(?:c|k)orrel\w*|thresholds?|schwell\w*|targets?|soll|coverage|abdeckung|completeness|vollstaendigkeit|recovery|data rate|qc|frequen\w*|haeufig\w*)\b/

/** Whether a folded head names a figure about its quantity, not the quantity itself. */
export function isFigure(key: string): boolean {
  return figures.test(key)
}
