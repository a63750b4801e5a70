import { useState } from 'react'
import { expect, it } from 'vitest'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { TextField } from './Field.tsx'
import { FormWithAnswer } from './FormWithAnswer.tsx'

function Doubling({ sent, answer }: { readonly sent: string[]; readonly answer: Promise<string> }) {
  const [typed, setTyped] = useState('2')
  const doubled = useSingleMutation({
    mutationFn: (text: string) => {
      sent.push(text)
      return answer
    },
  })
  return (
    <FormWithAnswer
      title="Doubling"
      submit="Double"
      of={doubled}
      empty="Nothing yet."
      running="Doubling it."
      refused={({ message }) => <p role="alert">{message}</p>}
      disabled={typed === ''}
      onSubmit={() => doubled.mutate(typed)}
      form={<TextField label="Number" value={typed} onChange={setTyped} />}
    >
      {(data) => <output>{data}</output>}
    </FormWithAnswer>
  )
}

async function opened() {
  const sent: string[] = []
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const page = await openPage(<Doubling sent={sent} answer={promise} />)
  return { page, sent, resolve, reject }
}

it('shows in turn that there is no answer, that one is on its way, and the answer', async () => {
  const { page, sent, resolve } = await opened()
  expect(page.text()).toContain('Nothing yet.')
  await page.press('Double')
  expect(page.text()).toContain('Doubling it.')
  expect(page.text()).not.toContain('Nothing yet.')
  await page.meanwhile(() => resolve('4'))
  expect(page.all('output').map((one) => page.text(one))).toEqual(['4'])
  expect([sent, page.text().includes('Doubling it.')]).toEqual([['2'], false])
})

it('is sent once by a double click, and again after the answer', async () => {
  const { page, sent, resolve } = await opened()
  await page.pressTwice('Double')
  expect(sent).toEqual(['2'])
  await page.meanwhile(() => resolve('4'))
  await page.type('Number', '5')
  await page.press('Double')
  expect(sent).toEqual(['2', '5'])
})

it('a refusal keeps what was entered', async () => {
  const { page, reject } = await opened()
  await page.type('Number', '7')
  await page.press('Double')
  await page.meanwhile(() => reject(new Error('Too large.')))
  expect([page.alerts(), page.field('Number').value]).toEqual([['Too large.'], '7'])
})

it('sends nothing while its button is disabled', async () => {
  const { page, sent } = await opened()
  await page.type('Number', '')
  await page.press('Double')
  expect(sent).toEqual([])
})
