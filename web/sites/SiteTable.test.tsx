import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { messages, type Site } from '#contracts'
import { exampleSite } from '#web/testing/exampleOrder.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { SiteTable } from './SiteTable.tsx'

const { sites: text } = messages.en
const names = ['Alpha', 'Beta', 'Gamma', 'Delta']
const sites = names.map((name, i) => exampleSite(i + 1, name))

function Table({
  outside = [],
  edits = null,
  of = sites,
}: {
  readonly outside?: readonly number[]
  readonly edits?: Parameters<typeof SiteTable>[0]['edits']
  readonly of?: readonly Site[]
}) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set([2]))
  const [selected, select] = useState<number | null>(null)
  return (
    <>
      <SiteTable
        sites={of}
        chosenIds={chosen}
        outsideIds={new Set(outside)}
        selectedId={selected}
        onSelect={select}
        onChoose={(ids, isChosen) => {
          const rest = [...chosen].filter((id) => !ids.includes(id))
          setChosen(new Set(isChosen ? [...rest, ...ids] : rest))
        }}
        edits={edits}
      />
      <output>{[...chosen].sort().join(',')}</output>
    </>
  )
}

async function opened(props: Parameters<typeof Table>[0] = {}) {
  const page = await openPage(<Table {...props} />)
  const box = (name: string) => page.field(name)
  return {
    page,
    box,
    all: box(text.chooseAll) as unknown as { checked: boolean; indeterminate?: boolean },
    chosen: () => page.text(page.all('output')[0]),
    rows: () => page.all('tbody tr').map((row) => page.all('td').filter((cell) => row.contains(cell))),
  }
}

it('shows number on the map, name and place of every site', async () => {
  const { page, rows } = await opened()
  expect(rows()).toHaveLength(4)
  expect(
    rows()[0]
      ?.map((cell) => page.text(cell))
      .slice(1, 3),
  ).toEqual(['1', 'Alpha'])
  expect(page.text(rows()[2]?.[3])).toContain('53.03')
})

it('selects one, all and no sites for an order', async () => {
  const { page, box, all, chosen } = await opened()
  expect([all.checked, all.indeterminate]).toEqual([false, true])
  await page.click(box(text.choose('Delta')))
  expect(chosen()).toBe('2,4')
  await page.click(box(text.chooseAll))
  expect([chosen(), all.checked, all.indeterminate]).toEqual(['1,2,3,4', true, false])
  await page.click(box(text.chooseAll))
  expect([chosen(), all.checked, all.indeterminate]).toEqual(['', false, false])
})

it('never selects a site outside the atlas, and gives the reason', async () => {
  const { page, box, all, chosen } = await opened({ outside: [3] })
  expect(box(text.choose('Gamma')).disabled).toBe(true)
  expect(page.button(text.show('Gamma')).getAttribute('title')).toBe(text.outOfAtlasArea)
  await page.click(box(text.chooseAll))
  expect([chosen(), all.checked]).toEqual(['1,2,4', true])
})

it('a click on a name selects its row', async () => {
  const { page, rows } = await opened()
  await page.press(text.show('Beta'))
  const selected = page.all('tbody tr').map((row) => row.getAttribute('aria-selected'))
  expect(selected).toEqual(['false', 'true', 'false', 'false'])
  expect(rows()).toHaveLength(4)
})

it('renames in the row: Enter saves, Escape discards, a taken name is refused', async () => {
  const edits = { onRename: vi.fn(), onDelete: vi.fn() }
  const { page } = await opened({ edits })
  const field = () => page.all('tbody input').find((input) => input.getAttribute('type') !== 'checkbox')
  const open = async (typed: string) => {
    await page.press(text.rename('Alpha'))
    await page.type(page.nameOf(field()!), typed)
  }
  await open('Neu')
  await page.key(field()!, 'Escape')
  expect([field(), edits.onRename.mock.calls.length]).toEqual([undefined, 0])
  await open('Beta')
  await page.key(field()!, 'Enter')
  expect(page.alerts()).toHaveLength(1)
  expect(edits.onRename).not.toHaveBeenCalled()
  await page.type(page.nameOf(field()!), 'Neu')
  await page.key(field()!, 'Enter')
  expect(edits.onRename.mock.calls).toEqual([[1, 'Neu']])
  expect(field()).toBeUndefined()
})

it('shows no tools for a list that can no longer be changed', async () => {
  const { page } = await opened()
  expect(page.has('button', text.rename('Alpha'))).toBe(false)
  await page.send(page.button(text.show('Alpha')), 'dblclick')
  expect(page.all('tbody input').every((input) => input.getAttribute('type') === 'checkbox')).toBe(true)
})

it("deletes by the row's tool", async () => {
  const edits = { onRename: vi.fn(), onDelete: vi.fn() }
  const { page } = await opened({ edits })
  await page.press(text.remove('Gamma'))
  expect(edits.onDelete.mock.calls).toEqual([[sites[2]]])
})

it('draws only the visible ones of a thousand sites, and counts all of them', async () => {
  const many = Array.from({ length: 1000 }, (_, i) => exampleSite(i + 1, `S${i + 1}`))
  const { page } = await opened({ of: many })
  const drawn = page.all('tbody tr').length
  expect(drawn).toBeGreaterThan(15)
  expect(drawn).toBeLessThan(60)
  expect(page.all('table')[0]?.getAttribute('aria-rowcount')).toBe('1001')
})
