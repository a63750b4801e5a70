import { useState } from 'react'
import { expect, it } from 'vitest'
import { openPage } from '#web/testing/openPage.tsx'
import { FilesEntry } from './FilesEntry.tsx'

const words = {
  ...{ label: 'Files', hint: 'of one station', choose: 'Choose', drop: 'or drop them' },
  remove: (name: string) => `Remove ${name}`,
}

function Entry({
  isSingle = false,
  problem = null,
}: {
  readonly isSingle?: boolean
  readonly problem?: string | null
}) {
  const [files, setFiles] = useState<readonly File[]>([])
  return (
    <>
      <FilesEntry {...{ files, words, isSingle, problem }} accepted=".zip,.txt" onChange={setFiles} />
      <output>{files.map(({ name, size }) => `${name} ${size}`).join(',')}</output>
    </>
  )
}

async function opened(props: Parameters<typeof Entry>[0] = {}) {
  const page = await openPage(<Entry {...props} />)
  const area = () => page.all('p').find((one) => page.text(one) === 'Files')!
  const drop = (...files: File[]) => page.send(area(), 'drop', { dataTransfer: { files } })
  const choose = async (...files: File[]) => {
    const control = page.all('input')[0] as ReturnType<typeof page.field>
    control.files = files
    await page.send(control, 'change')
  }
  return { page, drop, choose, held: () => page.text(page.all('output')[0]) }
}
const file = (name: string, text = 'x') => new File([text], name)

it('collects chosen and dropped files, a corrected one in place of its predecessor', async () => {
  const { drop, choose, held } = await opened()
  await choose(file('a.zip'))
  await drop(file('b.zip'), file('c.txt'))
  expect(held()).toBe('a.zip 1,b.zip 1,c.txt 1')
  await choose(file('b.zip', 'longer'))
  expect(held()).toBe('a.zip 1,c.txt 1,b.zip 6')
})

it('a single file is replaced by the first of the next ones', async () => {
  const { page, drop, held } = await opened({ isSingle: true })
  await drop(file('a.zip'), file('b.zip'))
  await drop(file('c.zip'))
  expect(held()).toBe('c.zip 1')
  expect(page.all('input')[0]?.hasAttribute('multiple')).toBe(false)
})

it('removes one file and leaves the others', async () => {
  const { page, choose, held } = await opened()
  await choose(file('a.zip'), file('b.zip'))
  await page.press('Remove a.zip')
  expect(held()).toBe('b.zip 1')
})

it('a drop or choice without files changes nothing', async () => {
  const { drop, choose, held } = await opened()
  await choose(file('a.zip'))
  await drop()
  await choose()
  expect(held()).toBe('a.zip 1')
})

it('shows sizes, the accepted endings and the problem', async () => {
  const { page, choose } = await opened({ problem: 'No file.' })
  await choose(file('a.zip', 'x'.repeat(2048)))
  expect(page.text()).toContain('a.zip, 2.0 kB')
  expect([page.alerts(), page.all('input')[0]?.getAttribute('accept')]).toEqual([['No file.'], '.zip,.txt'])
})
