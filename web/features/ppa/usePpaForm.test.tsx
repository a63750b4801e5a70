import { expect, it } from 'vitest'
import { openPage } from '#web/testing/openPage.tsx'
import { usePpaForm } from './usePpaForm.ts'

function Level({ product }: { readonly product: number }) {
  const [form, setForm] = usePpaForm(product)
  return (
    <button type="button" onClick={() => setForm({ ...form, level: 80 })}>
      {String(form.level)}
    </button>
  )
}

it('keeps the entries of each product when the page is reloaded, unless another version stored them', async () => {
  const page = await openPage(<Level product={7} />)
  // As after a reload, only the store of the tab is left.
  const reload = async (product: number) => {
    await page.show(<p />)
    await page.show(<Level product={product} />)
  }
  await page.press('null')
  await reload(7)
  expect(page.text()).toBe('80')
  await reload(8)
  expect(page.text()).toBe('null')
  for (const stored of ['{', '{"level":80}']) {
    sessionStorage.setItem('ppa 7', stored)
    await reload(7)
    expect(page.text()).toBe('null')
  }
})
