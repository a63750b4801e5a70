import { expect, it } from 'vitest'
import { openPage } from '#web/testing/openPage.tsx'
import { useListOfAddress } from './useListOfAddress.ts'
import { useSelectedListId } from './useSelectedList.ts'

function Shown() {
  useListOfAddress()
  const [id] = useSelectedListId()
  return <p>{id}</p>
}

it.each([
  ['/?list=17&tab=files', '17', '?tab=files'],
  ['/?list=north', '', ''],
  ['/', '', ''],
])('%s selects the list %s, and leaves %s', async (address, shown, left) => {
  const page = await openPage(<Shown />, { address })
  await page.until(() => page.router.latestLocation.searchStr === left)
  expect(page.text()).toBe(shown)
})
