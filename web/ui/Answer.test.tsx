import { expect, it } from 'vitest'
import { openPage } from '#web/testing/openPage.tsx'
import { Answer } from './Answer.tsx'

const idle = { data: undefined, error: null, isIdle: true, isPending: false }
const before = { ...idle, data: 'first', isIdle: false }

it.each([
  ['nothing yet', idle, ['empty']],
  ['a first answer under way', { ...idle, isIdle: false, isPending: true }, ['running']],
  ['an answer', before, ['first']],
  ['the next answer under way, without the one before', { ...before, isPending: true }, ['running']],
  ['a refusal', { ...idle, isIdle: false, error: new Error('no') }, ['refused: no']],
] as const)('shows %s', async (_, asked, shown) => {
  const page = await openPage(
    <Answer of={asked} empty="empty" running="running" refused={({ message }) => `refused: ${message}`}>
      {(data) => data}
    </Answer>,
  )
  for (const text of ['empty', 'running', 'first', 'refused: no'])
    expect(page.text().includes(text)).toBe((shown as readonly string[]).includes(text))
})
