import { expect, it } from 'vitest'
import { messages } from '#contracts'
import { thrustOrigin } from './turbineTypes.ts'

it('the report states whether a thrust curve is published, entered or computed', () => {
  const words = messages.en.yieldReport.types
  const origins = ['published', 'own', 'parametric', undefined] as const
  const shown = (thrust_computed: boolean) =>
    origins.map((origin) => thrustOrigin({ thrust_computed, origin }, words))
  expect(shown(false)).toEqual(['published', 'entered', 'computed', 'published or entered'])
  expect(new Set(shown(true))).toEqual(new Set(['computed']))
})
