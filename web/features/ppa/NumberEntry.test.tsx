import { useState } from 'react'
import { expect, it } from 'vitest'
import { type Language, messages } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { NumberEntry } from './NumberEntry.tsx'

function Share({ usual, start = 0.02 }: { readonly usual?: string; readonly start?: number | null }) {
  const [value, setValue] = useState<number | null>(start)
  return (
    <>
      <NumberEntry
        {...{ label: 'Loss', unit: '%', scale: 100, value, range: [0, 0.3] }}
        {...(usual === undefined ? {} : { usual })}
        onChange={setValue}
      />
      <output>{String(value)}</output>
    </>
  )
}

async function opened(props: Parameters<typeof Share>[0] = {}, language: Language = 'en') {
  const page = await openPage(<Share {...props} />, { language })
  return {
    page,
    shown: () => page.field('Loss').value,
    held: () => page.text(page.all('output')[0]),
    isWrong: () => page.field('Loss').hasAttribute('aria-invalid'),
  }
}

it('shows a share in percent, without the digits of binary numbers', async () => {
  const { shown } = await opened({ start: 0.07 })
  expect(shown()).toBe('7')
})

it.each([
  ['en', '2.5', '0.025'],
  ['de', '2,5', '0.025'],
  ['de', '2,5 %', '0.025'],
  ['en', '30', '0.3'],
] as const)('in %s, "%s" is accepted as %s at once', async (language, typed, value) => {
  const { page, held, isWrong } = await opened({}, language)
  await page.type('Loss', typed)
  expect([held(), isWrong()]).toEqual([value, false])
})

it.each(['31', '-1', 'much', ''])('"%s" is refused with a message', async (typed) => {
  const { page, held, isWrong, shown } = await opened()
  await page.type('Loss', typed)
  expect([held(), isWrong(), shown()]).toEqual(['0.02', true, typed])
  expect(page.noteOf(page.field('Loss'))).toBe(messages.en.ppa.inputs.range('0', '30'))
  await page.leave('Loss')
  expect([isWrong(), shown()]).toEqual([true, typed])
})

it('an empty field shows and uses the default, if there is one', async () => {
  const { page, held, isWrong } = await opened({ usual: '3.1' })
  expect(page.field('Loss').getAttribute('placeholder')).toBe('3.1')
  await page.type('Loss', '')
  expect([held(), isWrong()]).toEqual(['null', false])
})

it('formats an accepted number once its field is left', async () => {
  const { page, shown } = await opened()
  await page.type('Loss', ' 2.50')
  expect(shown()).toBe(' 2.50')
  await page.leave('Loss')
  expect(shown()).toBe('2.5')
})
