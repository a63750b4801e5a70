import { onlineManager } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { messages } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { Button } from './Button.tsx'
import { DecimalMarkQuestion } from './DecimalMarkQuestion.tsx'
import { Done, ErrorBox, Problem } from './ErrorBox.tsx'
import { FileField } from './FileField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { ProblemList } from './ProblemList.tsx'
import { SegmentedSwitch } from './SegmentedSwitch.tsx'
import { Select } from './Select.tsx'
import { Skeleton } from './Skeleton.tsx'
import { Spinner } from './Spinner.tsx'
import { Th } from './Table.tsx'
import { TabPanel, Tabs } from './Tabs.tsx'

const { common, login, shell } = messages.en

afterEach(() => onlineManager.setOnline(true))

const tabs = ['one', 'two', 'three'].map((key) => ({ key, label: key }))

function ThreeTabs() {
  const [chosen, setChosen] = useState('one')
  return (
    <>
      <Tabs label="Parts" tabs={tabs} chosen={chosen} onChoose={setChosen} idBase="t" />
      <TabPanel idBase="t" chosen={chosen}>
        panel of {chosen}
      </TabPanel>
    </>
  )
}

it.each([
  [['ArrowRight'], 'two'],
  [['ArrowRight', 'ArrowRight', 'ArrowRight'], 'one'],
  [['ArrowLeft'], 'three'],
  [['End'], 'three'],
  [['End', 'Home'], 'one'],
  [['a'], 'one'],
] as const)('keys %j choose tab %s, the only tab stop', async (keys, chosen) => {
  const page = await openPage(<ThreeTabs />)
  for (const key of keys) await page.key(page.all('[role=tablist]')[0]!, key)
  expect(page.text()).toContain(`panel of ${chosen}`)
  const stops = page.all('[role=tab]').filter((tab) => tab.getAttribute('tabindex') === '0')
  expect(stops.map((tab) => [page.text(tab), tab.getAttribute('aria-selected')])).toEqual([[chosen, 'true']])
  const panel = page.all('[role=tabpanel]')[0]!
  expect(page.nameOf(panel)).toBe(chosen)
})

it('a click chooses a tab, and a key moves the focus with the choice', async () => {
  const page = await openPage(<ThreeTabs />)
  await page.press('two')
  expect(page.text()).toContain('panel of two')
  await page.key(page.all('[role=tablist]')[0]!, 'ArrowRight')
  expect(page.document.activeElement?.textContent).toBe('three')
})

it('a switch marks its choice and disables unavailable options', async () => {
  const onChoose = vi.fn()
  const choices = [
    { key: 'a', label: 'A' },
    { key: 'b', label: 'B' },
    { key: 'c', label: 'C', disabled: true },
  ]
  const page = await openPage(
    <SegmentedSwitch label="Kind" choices={choices} chosen="a" onChoose={onChoose} />,
  )
  expect(choices.map(({ label }) => page.button(label).getAttribute('aria-pressed'))).toEqual([
    'true',
    'false',
    'false',
  ])
  await page.press('C')
  expect(onChoose).not.toHaveBeenCalled()
  await page.press('B')
  expect(onChoose).toHaveBeenCalledWith('b')
})

it('hides a password until the user shows it', async () => {
  const page = await openPage(<PasswordField label="Password" value="secret" onChange={() => {}} />)
  expect(page.field('Password').type).toBe('password')
  await page.press(login.showPassword)
  expect(page.field('Password').type).toBe('text')
  await page.press(login.hidePassword)
  expect(page.field('Password').type).toBe('password')
})

it('a busy button shows its state and accepts no click', async () => {
  const onClick = vi.fn()
  const page = await openPage(
    <Button busy onClick={onClick}>
      Save
    </Button>,
  )
  await page.press('Save')
  expect(onClick).not.toHaveBeenCalled()
  expect(page.button('Save').getAttribute('aria-busy')).toBe('true')
})

it('a problem is an alert with a retry where useful; success is a status', async () => {
  const onRetry = vi.fn()
  const page = await openPage(<Problem onRetry={onRetry}>No answer.</Problem>)
  expect(page.alerts()).toEqual([`No answer.${common.retry}`])
  await page.press(common.retry)
  expect(onRetry).toHaveBeenCalledOnce()
  await page.show(<Problem>No answer.</Problem>)
  expect(page.all('button')).toHaveLength(0)
})

it('an error box leaves out texts that are not meant for users', async () => {
  const onOk = vi.fn()
  const page = await openPage(<ErrorBox text="Too many calls." onOk={onOk} />)
  expect(page.text()).toContain('Too many calls.')
  await page.press(common.ok)
  expect(onOk).toHaveBeenCalledOnce()
  await page.show(<ErrorBox text={'at line 1 '.repeat(30)} onOk={onOk} />)
  expect(page.text()).toContain(common.apiErrorTitle)
  expect(page.text()).not.toContain('at line 1')
})

it('reports success without an alert', async () => {
  const page = await openPage(<Done>Saved.</Done>)
  expect([page.alerts(), page.all('[role=status]').map((one) => page.text(one))]).toEqual([[], ['Saved.']])
})

it('a file field returns the first of several files and shows its name', async () => {
  const onChoose = vi.fn()
  const file = new File(['a;b'], 'mast.csv')
  const page = await openPage(
    <FileField label="File" accept=".csv" choose="Choose" chosen="mast.csv, 3 B" onChoose={onChoose} />,
  )
  expect(page.text()).toContain('mast.csv, 3 B')
  const control = page.all('input')[0] as ReturnType<typeof page.field>
  control.files = [file]
  await page.send(control, 'change')
  expect(onChoose).toHaveBeenCalledWith(file)
})

it.each(['en', 'de'] as const)('asks for the decimal mark of a table (%s)', async (language) => {
  const onChoose = vi.fn()
  const issues = [{ code: 'numberAmbiguous', line: 2, text: '4,500' }] as const
  const page = await openPage(<DecimalMarkQuestion issues={issues as never} onChoose={onChoose} />, {
    language,
  })
  expect(page.text()).toContain(messages[language].common.whichIsMeant('4,500'))
  const buttons = page.all('button')
  expect(buttons).toHaveLength(2)
  for (const button of buttons) await page.click(button)
  expect(onChoose.mock.calls).toEqual([[','], ['.']])
})

it('does not ask for the decimal mark if every number shows it', async () => {
  const page = await openPage(<DecimalMarkQuestion issues={[]} onChoose={() => {}} />)
  expect(page.all('button')).toHaveLength(0)
})

it('the head of a column sorts by a button and states the sorting', async () => {
  const onSort = vi.fn()
  const head = (sort: 'ascending' | 'descending' | null) => (
    <table>
      <thead>
        <tr>
          <Th numeric sort={sort} onSort={onSort}>
            Yield
          </Th>
        </tr>
      </thead>
    </table>
  )
  const page = await openPage(head('ascending'))
  const cell = () => page.all('th')[0]!
  expect([cell().getAttribute('aria-sort'), page.all('button')[0]?.getAttribute('title')]).toEqual([
    'ascending',
    common.sortedAscending,
  ])
  await page.click(page.all('button')[0]!)
  expect(onSort).toHaveBeenCalledOnce()
  await page.show(head('descending'))
  expect(page.all('button')[0]?.getAttribute('title')).toBe(common.sortedDescending)
  await page.show(head(null))
  expect(cell().hasAttribute('aria-sort')).toBe(false)
})

const types = ['Enercon E-138 EP3', 'Vestas V150-4.2', 'Nordex N163/6.X'].map((label, i) => ({
  value: String(i),
  label,
}))
function TypeSelect({ searchable }: { readonly searchable: boolean }) {
  const [value, setValue] = useState('0')
  return <Select label="Type" searchable={searchable} choices={types} value={value} onChange={setValue} />
}

it('typing filters a long list, by part of a name or by the rules for turbine types', async () => {
  const page = await openPage(<TypeSelect searchable />)
  const shown = () => page.all('li').map((item) => page.text(item))
  expect(page.field('Type').value).toBe('Enercon E-138 EP3')
  await page.type('Type', 'n163')
  expect(shown()).toEqual(['Nordex N163/6.X'])
  await page.click(page.all('li')[0]!)
  expect(page.field('Type').value).toBe('Nordex N163/6.X')
})

it('a search left without a choice changes nothing', async () => {
  const page = await openPage(<TypeSelect searchable />)
  await page.type('Type', 'vest')
  await page.key(page.field('Type'), 'ArrowDown')
  await page.key(page.field('Type'), 'Escape')
  expect(page.field('Type').value).toBe('Enercon E-138 EP3')
})

it('a list of problems shows each once, and is a named tab stop that keys can scroll', async () => {
  const page = await openPage(<ProblemList label="What is wrong" problems={['line 1', 'line 2', 'line 1']} />)
  const [list] = page.all('ul')
  expect([page.nameOf(list!), list!.getAttribute('tabindex')]).toEqual(['What is wrong', '0'])
  expect(page.all('li').map((line) => page.text(line))).toEqual(['line 1', 'line 2'])
})

it.each([
  ['a page', <Spinner key="page" />],
  ['a line', <Spinner key="line" size="line" />],
  ['figures', <Skeleton key="figures" className="place" />],
])('%s that is being loaded says offline that there is no network', async (_, node) => {
  const page = await openPage(node)
  const status = () =>
    page.all('[role=status]').map((one) => one.getAttribute('aria-label') ?? page.text(one))
  expect(status()).toEqual([common.loading])
  await page.meanwhile(() => onlineManager.setOnline(false))
  expect(status()).toEqual([shell.noNetwork])
  await page.meanwhile(() => onlineManager.setOnline(true))
  expect(status()).toEqual([common.loading])
})
