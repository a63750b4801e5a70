/** Parts of an AKTerm result, in their order. */
export const aktermTabs = [
  'summary',
  'classes',
  'rose',
  'course',
  'longTerm',
  'ranking',
  'place',
  'check',
] as const
export type AktermTab = (typeof aktermTabs)[number]
