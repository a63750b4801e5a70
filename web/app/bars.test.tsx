import { describe, expect, it, vi } from 'vitest'
import { messages } from '#contracts'
import { queryKeys } from '#web/api/queries.ts'
import { exampleJob } from '#web/api/testing/exampleJob.ts'
import { exampleCustomer } from '#web/testing/exampleCustomer.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { AdminBar } from './AdminBar.tsx'
import { JobNotices } from './JobNotices.tsx'
import { PreparationBar } from './PreparationBar.tsx'
import { ProductMenu } from './ProductMenu.tsx'

const own = { uuid: '3f2504e0-4f89-41d3-9a0c-0305e82c33ff', id: 1, login_name: 'root' }
const { admin, shell, jobs, common } = messages.en

describe('the banner of an administrator', () => {
  const open = (customer = exampleCustomer(), provider: unknown = { name: 'Operator' }) =>
    openPage(<AdminBar own={own} customer={customer} />, {
      given: [
        [
          queryKeys.customers,
          [exampleCustomer(), { ...exampleCustomer(), ...own, first_name: '', last_name: '' }],
        ],
        [queryKeys.configuration, { issuer: '/oidc', provider }],
      ],
    })

  it('names the administrator and the customer, and leads back', async () => {
    const page = await open()
    expect(page.text()).toContain(admin.banner('root', '1'))
    expect(page.text()).toContain(admin.acting('nord', '3'))
    expect(page.has('button', admin.back)).toBe(true)
  })

  it('in the own account offers no way back', async () => {
    const page = await open(exampleCustomer({ uuid: own.uuid, id: 1, login_name: 'root' }))
    expect(page.text()).not.toContain(admin.acting('root', '1'))
    expect(page.has('button', admin.back)).toBe(false)
  })

  it('reminds of legal texts without an operator', async () => {
    const page = await open(exampleCustomer(), null)
    expect(page.text()).toContain(admin.provider.ask)
    await page.close()
    expect((await open()).text()).not.toContain(admin.provider.ask)
  })
})

describe('the bar while the demo is made', () => {
  const { preparing } = shell
  const [step] = Object.keys(preparing.steps) as (keyof typeof preparing.steps)[]
  const open = (state: unknown) => openPage(<PreparationBar />, { given: [[queryKeys.preparation, state]] })

  it('states the step and whole percents that never run ahead', async () => {
    const page = await open({ step, done: 0.999, failed: false })
    expect(page.text()).toBe(preparing.running('99 %', preparing.steps[step!]))
  })

  it('says that it failed, and is nothing afterwards', async () => {
    const failed = await open({ step, done: 0.4, failed: true })
    expect(failed.text()).toBe(preparing.failed)
    await failed.close()
    expect((await open(null)).text()).toBe('')
  })
})

describe('notices of calculations', () => {
  it.each([
    ['RUNNING', jobs.notices.running],
    ['COMPLETED', jobs.notices.completed],
    ['FAILED', jobs.notices.error],
    ['CANCELLED', jobs.notices.cancelled],
  ] as const)('%s says what has happened, and to which list', async (status, words) => {
    const onDismiss = vi.fn()
    const job = exampleJob({ status })
    const page = await openPage(<JobNotices notices={[job]} onDismiss={onDismiss} />)
    expect(page.text()).toContain(words)
    expect(page.text()).toContain('Nord')
    await page.press(common.close)
    expect(onDismiss.mock.calls).toEqual([[job]])
  })
})

describe('a menu of products', () => {
  const products = [
    { name: 'demo', title: 'Demo' },
    { name: 'era5', title: 'ERA5' },
  ]
  const open = async (of = products) => {
    const page = await openPage(<ProductMenu title="Time series" base="/ts" products={of} />)
    const button = page.button('Time series')
    const focused = () => page.text(page.document.activeElement as never)
    return { page, button, focused, links: () => page.all('a').map((link) => page.text(link)) }
  }

  it('opens by a click and by an arrow, and closes by Escape with the focus on its button', async () => {
    const { page, button, links } = await open()
    expect([links(), button.getAttribute('aria-expanded')]).toEqual([[], 'false'])
    await page.key(button, 'ArrowDown')
    expect(links()).toEqual(['Demo', 'ERA5'])
    await page.key(button, 'Escape')
    expect([links(), page.document.activeElement === button]).toEqual([[], true])
    await page.click(button)
    expect(links()).toHaveLength(2)
  })

  it('moves along its links by arrows, Home and End, from the last to the first', async () => {
    const { page, button, focused } = await open()
    await page.click(button)
    for (const [key, title] of [
      ['ArrowDown', 'Demo'],
      ['ArrowDown', 'ERA5'],
      ['ArrowDown', 'Demo'],
      ['ArrowUp', 'ERA5'],
      ['Home', 'Demo'],
      ['End', 'ERA5'],
    ] as const) {
      await page.key(button, key)
      expect(focused()).toBe(title)
    }
  })

  it('closes when the focus leaves it', async () => {
    const { page, button, links } = await open()
    await page.click(button)
    await page.send(button, 'focusout', { relatedTarget: null })
    expect(links()).toEqual([])
  })

  it('of products that were not bought says so', async () => {
    const { page, button } = await open([])
    await page.click(button)
    expect(page.text()).toContain(shell.noProducts)
  })
})
