/** Levels of the public grid that turbines feed into, from the highest; the ones between are those of transformers. */
export const voltageLevels = [
  'extraHigh',
  'extraHighToHigh',
  'high',
  'highToMedium',
  'medium',
  'mediumToLow',
  'low',
] as const
export type VoltageLevel = (typeof voltageLevels)[number]

const names: Readonly<Record<string, VoltageLevel>> = {
  höchstspannung: 'extraHigh',
  'umspannebene höchstspannung/hochspannung': 'extraHighToHigh',
  hochspannung: 'high',
  'umspannebene hochspannung/mittelspannung': 'highToMedium',
  mittelspannung: 'medium',
  'umspannebene mittelspannung/niederspannung': 'mediumToLow',
  niederspannung: 'low',
  'niederspannung (= hausanschluss/haushaltsstrom)': 'low',
}

/** The highest level in a text of the register, which lists one per grid connection point; null: none known. */
export function readVoltageLevel(text: string): VoltageLevel | null {
  const levels = text.split(';').flatMap((one) => names[one.trim().toLowerCase()] ?? [])
  return voltageLevels.find((level) => levels.includes(level)) ?? null
}
