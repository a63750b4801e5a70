import { expect, it } from 'vitest'
import { exampleCustomer } from '#web/testing/exampleCustomer.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { AnonymousShell } from './AnonymousShell.tsx'
import { useTheme } from './useTheme.ts'

function Themed({ path }: { readonly path: string }) {
  return <output>{useTheme(path, exampleCustomer())}</output>
}

it.each([
  ['/mva', 'market'],
  ['/ts', 'wind'],
])(
  'after %s a page of both themes has the theme of the %s, and keeps it when it is reloaded',
  async (path, theme) => {
    const page = await openPage(<Themed path={path} />)
    // As after a reload, only the store of the tab is left.
    await page.show(<p />)
    await page.show(<Themed path="/lists" />)
    expect(page.text()).toBe(theme)
    expect(page.document.documentElement.dataset.theme).toBe(theme)
  },
)

it.each([
  ['/ppa', 'market'],
  ['/TS', 'wind'],
])('a visitor without a login sees %s in the theme of the %s', async (address, theme) => {
  const page = await openPage(<AnonymousShell screen="page" problem={null} />, { address })
  expect(page.document.documentElement.dataset.theme).toBe(theme)
})
