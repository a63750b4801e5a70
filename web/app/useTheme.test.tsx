import { expect, it } from 'vitest'
import { openPage } from '#web/testing/openPage.tsx'
import { AnonymousShell } from './AnonymousShell.tsx'
import { useTheme } from './useTheme.ts'

function Look({ path }: { readonly path: string }) {
  return <output>{useTheme(path, { mva_look: false })}</output>
}

it.each([
  ['/mva', 'market'],
  ['/ts', 'wind'],
])(
  'after %s a page of both themes has the look of the %s, and keeps it when it is reloaded',
  async (path, look) => {
    const page = await openPage(<Look path={path} />)
    // As after a reload, only the store of the tab is left.
    await page.show(<p />)
    await page.show(<Look path="/lists" />)
    expect(page.text()).toBe(look)
    expect(page.document.documentElement.dataset.theme).toBe(look)
  },
)

it.each([
  ['/ppa', 'market'],
  ['/TS', 'wind'],
])('a visitor without a login sees %s in the look of the %s', async (address, look) => {
  const page = await openPage(<AnonymousShell screen="page" problem={null} />, { address })
  expect(page.document.documentElement.dataset.theme).toBe(look)
})
