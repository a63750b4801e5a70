import { expect, it } from 'vitest'
import { ensembleChoiceOf, ensembleChoiceText } from './ensembleChoice.ts'

const [one, other] = ['9b2504e0-4f89-41d3-9a0c-0305e82c3302', '1b2504e0-4f89-41d3-9a0c-0305e82c3303']

it('is read as it was written, with weights as shares of their sum', () => {
  const text = ensembleChoiceText({
    weighting: 'skill',
    members: [
      { jobId: one!, weight: 3 },
      { jobId: other!, weight: 1 },
    ],
  })
  expect(ensembleChoiceOf(text)).toEqual({
    weighting: 'skill',
    members: [
      { jobId: one, weight: 0.75 },
      { jobId: other, weight: 0.25 },
    ],
  })
})

it.each([
  ['no weights', `equal,${one},${other}`],
  ['an unknown basis', `best,${one}*1,${other}*1`],
  ['one result', `equal,${one}*1`],
  ['a repeated result', `equal,${one}*1,${one}*1`],
  ['a weight of 0', `own,${one}*0,${other}*1`],
  ['too large a weight', `own,${one}*1001,${other}*1`],
  ['seven results', ['equal', ...Array.from({ length: 7 }, (_, i) => `${one!.slice(0, -1)}${i}*1`)].join()],
])('rejects %s', (_, text) => expect(ensembleChoiceOf(text)).toBeNull())
