import { expect, it, vi } from 'vitest'
import {
  type FarmTurbineEntry,
  type Language,
  messages,
  type TurbineInfos,
  type WindFarm,
  windFarmRoutes,
  windFarmSettingsSchema,
} from '#contracts'
import { exampleSite } from '#web/testing/exampleOrder.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { FarmSettingsDialog } from './FarmSettingsDialog.tsx'

const infos = {
  vendor_infos: [{ id: 1, name: 'Enercon', own: false }],
  turbine_type_infos: [
    {
      ...{ id: 11, vendor_id: 1, name: 'E-138', own: false, source: null },
      ...{ rated_power_kw: 4260, rotor_diameter_m: 138, hub_heights_m: [160] },
    },
  ],
  turbine_infos: [{ id: 111, turbine_type_id: 11, name: '', own: false }],
} as unknown as TurbineInfos
const entry = (site_id: number): FarmTurbineEntry => ({
  ...{ site_id, primary: true, status: 'planned', turbine_type_id: 11, power_curve_id: null },
  ...{ hub_height: 160, wake_decay_constant: null },
})
const rule = {
  ...{ name: 'Noise', category: 'curtailment.noise', site_ids: null, clock: 'german' },
  ...{ windows: [], weather: [], directions: [], action: { kind: 'reduce', share: 0.57 } },
}
const farm: WindFarm = {
  ...{ list_id: 5, name: 'Nord', version: 3, frozen_by: null, assumptions: null },
  settings: windFarmSettingsSchema.parse({ restrictions: [rule] }),
  turbines: [entry(1), entry(2)],
}
const permit = (site_id: number, noiseNight: boolean | null) => ({
  ...{ site_id, register_number: `SEE90000000000${site_id}`, voltage: 'high', grid_operator: 'Netz' },
  remote_by_operator: true,
  conditions: {
    ...{ limits: true, noiseNight, noiseDay: false },
    ...{ shadow: null, animals: null, ice: null, other: null },
  },
})
const permits = { as_of: '2026-07-01', sites: [permit(1, true), permit(2, null)] }
const changed = () =>
  Response.json({ errorcode: 'WIND_FARM_CHANGED', error: 'Changed in another tab.' }, { status: 409 })

async function opened({ of = farm, answer = farm as unknown, language = 'en' as Language } = {}) {
  const onClose = vi.fn()
  const page = await openPage(
    <FarmSettingsDialog
      farm={of}
      sites={['Alpha', 'Beta'].map((name, i) => exampleSite(i + 1, name))}
      infos={infos}
      onClose={onClose}
    />,
    {
      language,
      answers: [
        [windFarmRoutes.changeWindFarm, answer],
        [windFarmRoutes.farmPermits, permits],
        [
          windFarmRoutes.windFarm,
          { ...farm, version: 8, turbines: [entry(1), { ...entry(2), hub_height: 98 }] },
        ],
      ],
    },
  )
  const { windFarm, common, quantities } = messages[language]
  const text = windFarm.dialog
  const hub = (name: string) => text.of(quantities.hubHeight, name)
  const saved = () => page.sent.filter(({ method }) => method === 'PUT').map(({ body }) => body as WindFarm)
  return { page, text, windFarm, common, hub, saved, onClose }
}

it.each(['en', 'de'] as const)(
  'an unchanged farm is saved as it was, once by a double click (%s)',
  async (language) => {
    const { page, common, saved, onClose } = await opened({ language })
    await page.pressTwice(common.save)
    const { version, settings, turbines } = farm
    expect(saved()).toEqual([{ version, settings, turbines }])
    await page.until(() => onClose.mock.calls.length === 1)
  },
)

it('cannot be saved while a number is unreadable, and counts what is left to mend', async () => {
  const { page, text, common, hub, saved } = await opened()
  await page.type(hub('Alpha'), 'high')
  await page.type(hub('Beta'), '9000')
  expect(page.button(common.save).disabled).toBe(true)
  expect(page.text()).toContain(text.fix(2, '2'))
  await page.type(hub('Alpha'), '140,5')
  await page.type(hub('Beta'), '')
  await page.press(common.save)
  expect(saved()[0]?.turbines.map(({ hub_height }) => hub_height)).toEqual([140.5, null])
})

it('a removed variant is no longer selected', async () => {
  const { page, text } = await opened()
  await page.press(text.addVariant('Alpha'))
  expect(page.text()).toContain(text.bulkHint)
  await page.click(page.field(text.selectAll))
  expect(page.text()).toContain(text.bulk(3, '3'))
  const remove = page.all('button').filter((one) => page.nameOf(one) === text.removeVariant('Alpha'))
  await page.click(remove[1]!)
  expect(page.text()).toContain(text.bulk(2, '2'))
  expect((page.field(text.selectAll) as unknown as { checked: boolean }).checked).toBe(true)
})

it('changes made in another tab are joined with those made here', async () => {
  const { page, text, common, hub, saved } = await opened({ answer: changed })
  await page.type(hub('Alpha'), '140')
  await page.press(common.save)
  expect(page.text()).toContain('Changed in another tab.')
  await page.press(text.takeOver)
  await page.until(() => saved().length === 2)
  expect(saved()[1]).toMatchObject({ version: 8, turbines: [{ hub_height: 140 }, { hub_height: 98 }] })
})

it('a farm that is calculated shows its settings without a way to save them', async () => {
  const { page, windFarm, common } = await opened({
    of: { ...farm, frozen_by: '0b5c' } as unknown as WindFarm,
  })
  expect(page.text()).toContain(windFarm.frozen)
  expect(page.has('button', common.save)).toBe(false)
})

it('asks before entries are lost', async () => {
  const { page, common, hub, onClose } = await opened()
  await page.type(hub('Alpha'), '140')
  await page.key(page.all('dialog')[0]!, 'Escape')
  expect([page.text().includes(common.discardQuestion), onClose.mock.calls.length]).toEqual([true, 0])
})

it.each(['en', 'de'] as const)(
  'a condition in the register proposes a rule for the turbines with it, with the flag as its reason (%s)',
  async (language) => {
    const { page, common, saved } = await opened({ language })
    const { register, templates } = messages[language].restrictions
    await page.press(register.show)
    await page.until(() => page.text().includes(register.counts('1', '0', '1')))
    expect(page.text()).toContain(`${register.voltages.high}, Netz`)
    // Conditions that no turbine has, or that state too little, propose nothing.
    const proposals = page.all('button').map(page.nameOf)
    expect(proposals.filter((name) => name.startsWith(register.propose('')))).toEqual([
      register.propose(templates.noise),
    ])
    await page.press(register.propose(templates.noise))
    expect(page.text()).toContain(register.proposed)
    expect(page.text()).toContain(register.rule(templates.noise))
    // The register has no limit: the user enters that of the permit.
    expect(page.button(common.save).disabled).toBe(true)
    expect(saved()).toEqual([])
  },
)
