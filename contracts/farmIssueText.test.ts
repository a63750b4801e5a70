import { expect, it } from 'vitest'
import { farmIssueText } from './farmIssueText.ts'
import { createFormat } from './format.ts'
import { messages } from './messages/all.ts'

it.each([
  [1.8, 'de', 'W1 – W2: 1,80 D Abstand, weniger als 2 D.'],
  [1.996, 'en', 'W1 – W2: 1.99 D apart, less than 2 D.'],
] as const)(
  'a distance of %d rotor diameters never reads as the minimum (%s)',
  (diameters, language, said) => {
    const issue = {
      ...({ code: 'turbinesTooClose', index: 0, otherIndex: 1 } as const),
      ...{ distanceM: 100 * diameters, minM: 200 },
    }
    const format = createFormat(language, messages[language].units)
    const text = farmIssueText(issue, (index) => `W${index + 1}`, messages[language].windFarm, format)
    expect(text.replaceAll('\u00a0', ' ')).toBe(said)
  },
)
