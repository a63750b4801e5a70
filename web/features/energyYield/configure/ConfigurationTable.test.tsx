import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import {
  createFormat,
  type FarmTurbineEntry,
  type Language,
  messages,
  type TurbineInfos,
  type WindFarm,
  windFarmSettingsSchema,
} from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { BulkEdit } from './BulkEdit.tsx'
import { ConfigurationTable } from './ConfigurationTable.tsx'
import { draftOf, entryOf, type FarmDraft, typingIssues } from './farmDraft.ts'
import { numberedSites } from './numberedSites.ts'
import { turbineChoices } from './turbineChoices.ts'

const infos = {
  vendor_infos: [
    { id: 2, name: 'Vestas' },
    { id: 1, name: 'Enercon' },
    { id: 3, name: 'Empty' },
  ],
  turbine_type_infos: [
    { id: 11, vendor_id: 1, name: 'E-138', hub_heights_m: [110.5, 160] },
    { id: 12, vendor_id: 1, name: 'E-82', hub_heights_m: [] },
    { id: 21, vendor_id: 2, name: 'V90', hub_heights_m: [] },
  ],
  turbine_infos: [],
} as unknown as TurbineInfos
const choices = turbineChoices(infos)
const entry = (site_id: number, fields: Partial<FarmTurbineEntry> = {}): FarmTurbineEntry => ({
  ...{ site_id, primary: true, status: 'planned', turbine_type_id: 11, power_curve_id: null },
  ...{ hub_height: 160.5, wake_decay_constant: null, ...fields },
})
const names = ['WEA 1', 'WEA 2', 'WEA 3']

function Farm({
  language,
  entries,
  onDraft,
}: {
  readonly language: Language
  readonly entries: readonly FarmTurbineEntry[]
  readonly onDraft: (draft: FarmDraft) => void
}) {
  const format = createFormat(language, messages[language].units)
  const settings = windFarmSettingsSchema.parse({})
  const [draft, setDraft] = useState(() =>
    draftOf({ settings, turbines: entries } as unknown as WindFarm, infos, format),
  )
  const [selected, select] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <ConfigurationTable
        draft={draft}
        siteOf={numberedSites(names.map((name, i) => ({ id: i + 1, name })))}
        choices={choices}
        typing={draft.turbines.map((turbine) => typingIssues(turbine, { min: 40, max: 200 }))}
        selected={selected}
        onSelect={select}
        onChange={(next) => {
          setDraft(next)
          onDraft(next)
        }}
      />
      <output>{[...selected].length}</output>
    </>
  )
}

async function opened(entries = names.map((_, i) => entry(i + 1)), language: Language = 'en') {
  const onDraft = vi.fn<(draft: FarmDraft) => void>()
  const page = await openPage(<Farm {...{ language, entries, onDraft }} />, { language })
  const { windFarm, quantities } = messages[language]
  const text = windFarm.dialog
  return {
    ...{ page, text, quantities },
    entered: () => onDraft.mock.calls.at(-1)?.[0].turbines.map(entryOf) ?? [],
    count: () => page.text(page.all('output')[0]),
  }
}

describe('the table of a farm', () => {
  it.each([
    ['en', '120.5', 120.5],
    ['de', '120,5', 120.5],
    ['de', '120,5 m', 120.5],
  ] as const)('in %s, a typed hub height "%s" is %d m', async (language, typed, height) => {
    const { page, text, quantities, entered } = await opened(undefined, language)
    await page.type(text.of(quantities.hubHeight, 'WEA 2'), typed)
    expect(entered().map(({ hub_height }) => hub_height)).toEqual([160.5, height, 160.5])
  })

  it('shows an unreadable number at its cell, and not in other rows', async () => {
    const { page, text, quantities } = await opened()
    const cell = (name: string) => page.field(text.of(quantities.hubHeight, name))
    await page.type(text.of(quantities.hubHeight, 'WEA 1'), '9000')
    expect([cell('WEA 1'), cell('WEA 2')].map((one) => one.hasAttribute('aria-invalid'))).toEqual([
      true,
      false,
    ])
    expect(page.noteOf(cell('WEA 1'))).not.toBe('')
  })

  it('another vendor resets the type, and only offers types of its own', async () => {
    const { page, text, entered } = await opened()
    await page.choose(text.of(text.vendor, 'WEA 1'), 'Vestas')
    expect(entered().map(({ turbine_type_id }) => turbine_type_id)).toEqual([null, 11, 11])
    const types = page.list(text.of(text.type, 'WEA 1')).options.map((option) => page.text(option))
    expect(types).toEqual([text.choose, 'V90'])
  })

  it('lists vendors with types only, by name', async () => {
    const { page, text } = await opened()
    const vendors = page.list(text.of(text.vendor, 'WEA 1')).options.map((option) => page.text(option))
    expect(vendors.slice(-2)).toEqual(['Enercon', 'Vestas'])
    expect(vendors).not.toContain('Empty')
  })

  it('a variant comes below its turbine, and the primary one is chosen by a radio button', async () => {
    const { page, text, entered } = await opened()
    expect(page.all('input[type=radio]')).toHaveLength(0)
    await page.press(text.addVariant('WEA 2'))
    expect(entered().map(({ site_id, primary }) => [site_id, primary])).toEqual([
      [1, true],
      [2, true],
      [2, false],
      [3, true],
    ])
    await page.click(page.all('input[type=radio]')[2]!)
    expect(entered().map(({ primary }) => primary)).toEqual([true, false, true, true])
  })

  it('the box in the head selects all, some or no turbines', async () => {
    const { page, text, count } = await opened()
    const all = page.field(text.selectAll) as unknown as { checked: boolean; indeterminate: boolean }
    await page.click(page.field(text.select('WEA 2')))
    expect([count(), all.checked, all.indeterminate]).toEqual(['1', false, true])
    await page.click(page.field(text.selectAll))
    expect([count(), all.checked, all.indeterminate]).toEqual(['3', true, false])
    await page.click(page.field(text.selectAll))
    expect(count()).toBe('0')
  })
})

async function bulk(count = 2, language: Language = 'en') {
  const onApply = vi.fn()
  const page = await openPage(<BulkEdit {...{ count, choices, onApply }} />, { language })
  const { windFarm, quantities } = messages[language]
  const text = windFarm.dialog
  return { page, text, quantities, windFarm, onApply, isReady: () => !page.button(text.apply).disabled }
}

describe('several turbines at once', () => {
  it('needs a selection and an entry', async () => {
    const none = await bulk(0)
    expect(none.page.all('button')).toHaveLength(0)
    await none.page.close()
    const { isReady } = await bulk()
    expect(isReady()).toBe(false)
  })

  it('applies only what was entered, then is empty again', async () => {
    const { page, text, quantities, onApply, isReady } = await bulk(2, 'de')
    await page.type(quantities.hubHeight, '140,5')
    await page.choose(text.vendor, 'Enercon')
    await page.choose(text.type, 'E-82')
    await page.press(text.apply)
    expect(onApply.mock.calls).toEqual([[{ vendorId: 1, typeId: 12, hub: '140,5' }]])
    expect([page.field(quantities.hubHeight).value, isReady()]).toEqual(['', false])
  })

  it('another vendor empties the chosen type', async () => {
    const { page, text, onApply } = await bulk()
    await page.choose(text.vendor, 'Enercon')
    await page.choose(text.type, 'E-82')
    await page.choose(text.vendor, 'Vestas')
    await page.press(text.apply)
    expect(onApply.mock.calls).toEqual([[{ vendorId: 2 }]])
  })

  it.each([
    ['hubHeight', '9000'],
    ['hubHeight', 'high'],
    ['wakeDecay', '0.5'],
  ] as const)('refuses %s "%s" at its field', async (field, typed) => {
    const { page, quantities, isReady } = await bulk()
    await page.type(quantities[field], typed)
    expect([isReady(), page.field(quantities[field]).hasAttribute('aria-invalid')]).toEqual([false, true])
  })
})
