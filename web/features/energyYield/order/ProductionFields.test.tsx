import { useState } from 'react'
import { expect, it } from 'vitest'
import { type Language, messages } from '#contracts'
import { noCalibration, readCalibration } from '#web/calibration/calibrationDraft.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { ProductionFields } from './ProductionFields.tsx'

const turbines = [
  { id: 3, name: 'WEA 1' },
  { id: 4, name: 'WEA 2' },
]

function Form() {
  const [draft, setDraft] = useState({ ...noCalibration, kind: 'production' as const })
  return (
    <>
      <ProductionFields
        {...{ draft, turbines }}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }) as typeof draft)}
      />
      <output>{JSON.stringify(readCalibration(draft))}</output>
    </>
  )
}

async function opened(language: Language = 'en') {
  const page = await openPage(<Form />, { language })
  const { calibration, fileIssues } = messages[language]
  const text = { ...calibration, ...calibration.production }
  const read = async (...lines: string[]) => {
    await page.type(text.rows, lines.join('\n'))
    await page.press(text.read)
  }
  const held = () => JSON.parse(page.text(page.all('output')[0])) as Record<string, unknown> | null
  return { page, text, fileIssues, read, held }
}
const head = 'Turbine;Month;Energy (kWh);Availability (%)'

it.each([
  ['en', '1,700 MWh', '2.5 %'],
  ['de', '1.700 MWh', '2,5'],
] as const)(
  'a table is read, summed and sent with the other losses (%s)',
  async (language, energy, losses) => {
    const { page, text, read, held } = await opened(language)
    expect(page.button(text.read).disabled).toBe(true)
    await read(head, 'WEA 1;2024-01;900000;97', 'WEA 2;2024-02;800000;')
    expect(page.text()).toContain(text.found('2', '2', '2024-01', '2024-02', energy))
    expect(held()).toBeNull()
    await page.type(text.source, 'Meter')
    await page.type(text.otherLosses, losses)
    expect(held()).toMatchObject({
      ...{ source: 'Meter', other_losses: 0.025 },
      rows: [
        { site_id: 3, year: 2024, month: 1, energy_kwh: 900_000, availability: 0.97 },
        { site_id: 4, year: 2024, month: 2, energy_kwh: 800_000 },
      ],
    })
  },
)

it('a change of the table forgets what was read', async () => {
  const { page, text, read, held } = await opened()
  await page.type(text.source, 'Meter')
  await read(head, 'WEA 1;2024-01;900000;97')
  expect(held()).not.toBeNull()
  await page.type(text.rows, head)
  expect([held(), page.text().includes('900 MWh')]).toEqual([null, false])
})

it('an unknown turbine and a wrong number are named with their lines, and nothing is read', async () => {
  const { page, read, held, fileIssues } = await opened()
  await read(head, 'WEA 9;2024-01;900000;97', 'WEA 1;2024-02;much;97')
  const problems = page.alerts().join()
  for (const line of ['2', '3']) expect(problems).toContain(fileIssues.atLine(line, ''))
  expect(held()).toBeNull()
})

it('an energy without a unit is asked, and read with the answer', async () => {
  const { page, text, read, held } = await opened()
  await page.type(text.source, 'Meter')
  await read('Turbine;Month;Energy', 'WEA 1;2024-01;900')
  const asked = messages.en.reading.asked
  expect([page.text().includes(asked), held()]).toEqual([true, null])
  const question = page.all('fieldset button')[0]!
  await page.click(question)
  await page.click(page.all('li').find((item) => page.text(item).startsWith('MWh'))!)
  await page.press(text.read)
  expect(held()).toMatchObject({ rows: [{ site_id: 3, energy_kwh: 900_000 }] })
})

it('losses above half are refused, at the source', async () => {
  const { page, text, read, held } = await opened()
  await read(head, 'WEA 1;2024-01;900000;97')
  await page.type(text.source, 'Meter')
  await page.type(text.otherLosses, '60')
  expect([page.noteOf(page.field(text.source)), held()]).toEqual([text.invalid, null])
})
