import { expect, test } from 'vitest'
import { systemFaultCodes, systemFaultText } from './systemFault.ts'

const fault = (code: string) =>
  Object.assign(new Error(`${code}: refused, open '/data/anemone'\nwith more`), {
    code,
    errno: -1,
    syscall: 'open',
    path: '/data/anemone',
  })

test.each(systemFaultCodes)(
  '%s is explained in one line of each language, with its code or the refused operation',
  (code) => {
    for (const language of ['de', 'en'] as const) {
      const text = systemFaultText(fault(code), language)
      expect(text).toMatch(new RegExp(`^[^\\n]*(/data/anemone|\\(${code}\\))[^\\n]*$`))
      // An error of the program whose cause is the system's.
      expect(systemFaultText(new Error('no start', { cause: fault(code) }), language)).toBe(text)
    }
  },
)

test('an unknown code is reported in one line too, and an error of the program is not a system error', () => {
  expect(systemFaultText(fault('EOTHER'), 'en')).toMatch(/^[^\n]*EOTHER[^\n]*$/)
  expect(systemFaultText(new TypeError('a bug'), 'en')).toBeNull()
  const ofNode = Object.assign(new Error('x'), { code: 'ERR_INVALID_ARG_TYPE', syscall: 'open' })
  expect(systemFaultText(ofNode, 'en')).toBeNull()
})
