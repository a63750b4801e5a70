import { expect, test } from 'vitest'
import { messages } from '#contracts'

/** Texts by path, such as `marketValue.order.bid`; functions are left out. */
function textsOf(value: unknown, path = ''): ReadonlyMap<string, string> {
  if (typeof value === 'string') return new Map([[path, value]])
  if (value === null || typeof value !== 'object') return new Map()
  return new Map(
    Object.entries(value).flatMap(([key, part]) => [...textsOf(part, path === '' ? key : `${path}.${key}`)]),
  )
}

const english = textsOf(messages.en)
const german = textsOf(messages.de)
const both = (path: string) => `${english.get(path)}\n${german.get(path)}`

/** These numbers may only decrease: a label of a quantity is `quantities.<name>`. */
const most = { labels: 90, texts: 710 }

test('labels of quantities and other texts are written once, except those repeated before', () => {
  const paths = [...english.keys()]
  const isLabel = (path: string) => path.startsWith('quantities.')
  const labels = new Set(paths.filter(isLabel).map(both))
  const privateLabels = paths.filter((path) => !isLabel(path) && labels.has(both(path)))
  expect(privateLabels.length).toBeLessThanOrEqual(most.labels)
  const repeated =
    paths.filter((path) => !isLabel(path)).length -
    new Set(paths.filter((path) => !isLabel(path)).map(both)).size
  expect(repeated).toBeLessThanOrEqual(most.texts)
})

test('a German text that equals the English one has no English words', () => {
  const words = /\b(and|by|for|from|is|not|of|or|per|the|to|with)\b/i
  const same = [...english].filter(([path, text]) => german.get(path) === text && words.test(text))
  expect(same.map(([path]) => path)).toEqual([])
})
