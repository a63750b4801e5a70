import { useState } from 'react'
import { expect, it } from 'vitest'
import { createFormat, type Language, messages } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { AssumptionEditor } from './AssumptionEditor.tsx'
import { type AssumptionDraft, draftOf, noAssumptions, readDraft } from './assumptions.ts'

type Props = Partial<Parameters<typeof AssumptionEditor>[0]>

function Editor({ first, ...props }: Props & { readonly first: AssumptionDraft }) {
  const [draft, setDraft] = useState(first)
  return (
    <>
      <AssumptionEditor sensitivity={1.6} {...props} draft={draft} onChange={setDraft} />
      <output>{JSON.stringify(readDraft(draft))}</output>
    </>
  )
}

async function opened(props: Props = {}, language: Language = 'en') {
  const first = draftOf(noAssumptions, createFormat(language, messages[language].units))
  const page = await openPage(<Editor first={first} {...props} />, { language })
  const { farmResult, yieldTerms } = messages[language]
  const text = farmResult.uncertainty
  const labelOf = (id: string) => {
    const group = id.split('.')[0]!
    return `${yieldTerms.losses[group] ?? group}: ${yieldTerms.losses[id] ?? id}`
  }
  const ofSum = (name: string) => {
    const all = page.all('b').map((one) => page.text(one))
    return all[all.indexOf(name) + 1]
  }
  const held = () => JSON.parse(page.text(page.all('output')[0])) as ReturnType<typeof readDraft>
  return { page, text, names: yieldTerms, labelOf, ofSum, held }
}
const one = 'availability.turbine'

it.each([
  ['en', '3', '2.5', '5.43 %'],
  ['de', '3 %', '2,5', '5,43 %'],
] as const)('losses multiply, in their group and in all (%s)', async (language, first, second, sum) => {
  const { page, text, names, labelOf, ofSum, held } = await opened({}, language)
  const ids = noAssumptions.losses.map(({ id }) => id).filter((id) => id.startsWith('availability.'))
  await page.type(labelOf(ids[0]!), first)
  await page.type(labelOf(ids[1]!), second)
  // 1 - 0.97 × 0.975
  expect([ofSum(names.losses.availability!), ofSum(text.all)]).toEqual([sum, sum])
  const shares = new Map(held()!.losses.map(({ id, share }) => [id, share]))
  expect([shares.get(ids[0]!), shares.get(ids[1]!)]).toEqual([0.03, 0.025])
})

it.each(['100', '-1', 'some', '3..'])(
  '"%s" is refused at its field, and its sums are unknown, not wrong',
  async (typed) => {
    const { page, text, names, labelOf, ofSum, held } = await opened()
    await page.type(labelOf(one), typed)
    expect(page.noteOf(page.field(labelOf(one)))).toBe(text.percentInvalid(typed))
    expect([ofSum(names.losses.availability!), ofSum(text.all), held()]).toEqual(['– %', '– %', null])
  },
)

it('an emptied loss is zero', async () => {
  const { page, labelOf, ofSum, text } = await opened()
  await page.type(labelOf(one), '')
  expect([page.field(labelOf(one)).hasAttribute('aria-invalid'), ofSum(text.all)]).toEqual([false, '0.00 %'])
})

it('computed losses are shown and not typed, or named while their size is unknown', async () => {
  const { page, labelOf } = await opened({ computed: new Set([one]), computedText: 'computed' })
  expect(page.has('input', labelOf(one))).toBe(false)
  expect(page.text()).toContain('computed')
})

it('uncertainties add in squares, those of the wind speed by the sensitivity of the energy', async () => {
  const { page, text, names, ofSum } = await opened()
  const labelled = (id: string, of: 'wind_speed' | 'energy') =>
    `${names.uncertainties[id]} (${text.relativeTo[of]})`
  const ofWind = noAssumptions.uncertainties.find(({ of }) => of === 'wind_speed')!
  const ofEnergy = noAssumptions.uncertainties.find(({ of }) => of === 'energy')!
  await page.type(labelled(ofWind.id, 'wind_speed'), '5')
  await page.type(labelled(ofEnergy.id, 'energy'), '6')
  // 5 % × 1.6 = 8 %; with 6 %: 10 %.
  expect(ofSum(text.total)).toBe('10.00 %')
})

it('without a sensitivity there is no total; without any uncertainty it is unknown', async () => {
  const { page, text } = await opened({ sensitivity: null })
  expect(page.text()).toContain(text.sensitivityUnknown)
  expect(page.text()).not.toContain(text.total)
  await page.close()
  const known = await opened()
  expect(known.ofSum(text.total)).toBe('– %')
})
