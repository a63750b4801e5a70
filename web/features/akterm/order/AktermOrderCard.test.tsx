import { describe, expect, it, vi } from 'vitest'
import { type AktermProduct, type Language, messages, products, routes } from '#contracts'
import { exampleList, exampleProduct, exampleQuote } from '#web/testing/exampleOrder.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { refusal } from '#web/testing/refusal.ts'
import { AktermOrderCard } from './AktermOrderCard.tsx'
import { OrderPlace } from './OrderPlace.tsx'

const product = exampleProduct<AktermProduct>({
  ...{ formats: ['akterm', 'pdf'] as never, class_method: 'obukhov', lacking: [], has_roughness: true },
})

async function opened(change: Partial<AktermProduct> = {}, language: Language = 'en') {
  const page = await openPage(
    <AktermOrderCard
      product={{ ...product, ...change }}
      list={exampleList()}
      siteIds={[1]}
      onOrdered={vi.fn()}
    />,
    { language, answers: [[routes.quote, exampleQuote()]] },
  )
  const { akterm, quantities, products: words } = messages[language]
  const parameters = () =>
    (
      page.sent.filter(({ path }) => path.endsWith('/quote')).at(-1)?.body as
        | { readonly parameters: object }
        | undefined
    )?.parameters
  const priced = async (part: string) => page.until(() => JSON.stringify(parameters() ?? '').includes(part))
  const isReady = () => page.all('button[type=submit]').every((one) => !one.hasAttribute('disabled'))
  return { page, akterm, text: akterm.order, quantities, words, parameters, priced, isReady }
}

describe('the order of an AKTerm series', () => {
  it('is the representative year of all years, with everything else as the atlas allows', async () => {
    const { parameters, priced } = await opened()
    await priced('representative')
    expect(parameters()).toMatchObject({
      ...{ year: 'representative', method: 'a', from_year: 2014, till_year: 2024 },
      ...{ anemometer_height: 'automatic', roughness: 'atlas', rain: true },
    })
  })

  it.each([
    ['en', '0.35', 0.35],
    ['de', '0,35 m', 0.35],
    ['de', '1', 1],
  ] as const)('in %s, a roughness of "%s" is sent as %d m', async (language, typed, roughness) => {
    const { page, text, quantities, parameters, priced } = await opened({}, language)
    await page.pick(quantities.roughness, text.roughnessModes.typed)
    await page.type(`${quantities.roughness} z0`, typed)
    await priced(`"roughness":${roughness}`)
    expect(parameters()).toMatchObject({ roughness })
  })

  it.each([
    ['calm', 'much'],
    ['reference', '-5'],
    ['source', '100000'],
  ] as const)('%s "%s" is refused at its field', async (field, typed) => {
    const { page, text, isReady } = await opened()
    await page.type(text[field], typed)
    expect(page.noteOf(page.field(text[field]))).toContain(`"${typed}"`)
    expect(isReady()).toBe(false)
  })

  it('the height of the anemometer has a field only if it is typed, and keeps its text', async () => {
    const { page, text, parameters, priced } = await opened({}, 'de')
    const field = `${text.anemometer} ha`
    expect(page.has('input', field)).toBe(false)
    await page.pick(text.anemometer, text.anemometerModes.typed)
    expect(page.field(field).value).toBe('10')
    await page.type(field, '12,5 m')
    await priced('"anemometer_height":12.5')
    await page.pick(text.anemometer, text.anemometerModes.automatic)
    expect(page.has('input', field)).toBe(false)
    await page.pick(text.anemometer, text.anemometerModes.typed)
    expect([page.field(field).value, parameters() !== undefined]).toEqual(['12,5', true])
  })

  it('without roughness in the atlas needs a land use, and says so', async () => {
    const { page, akterm, text, quantities, parameters, priced } = await opened({ has_roughness: false })
    expect(page.text()).toContain(akterm.noRoughness)
    await page.click(page.button(quantities.roughness))
    expect(page.all('li').map((choice) => page.text(choice))).not.toContain(text.roughnessModes.atlas)
    await priced('land_use')
    expect(parameters()).toMatchObject({ roughness: { land_use: 211 } })
  })

  it('names what the atlas lacks, and leaves out rain that it does not know', async () => {
    const { page, akterm, parameters, priced } = await opened({ lacking: ['rain'] })
    expect(page.text()).toContain(akterm.lacking.rain)
    await priced('representative')
    expect(parameters()).toMatchObject({ rain: false })
  })

  it('a single year has no method, and lies within the period', async () => {
    const { page, text, quantities } = await opened()
    const choose = async (label: string, year: string) => {
      await page.type(label, year)
      await page.click(page.all('li').find((one) => page.text(one) === year)!)
    }
    await choose(quantities.year, '2015')
    expect(page.has('button', text.method)).toBe(false)
    await choose(text.from, '2020')
    expect(page.noteOf(page.field(quantities.year))).toBe(text.yearOutside)
  })
})

describe('a checked place', () => {
  const { place: text } = messages.en.akterm
  it('becomes a list with one site of its coordinates, once', async () => {
    const page = await openPage(<OrderPlace place={{ lat: 53.12345, lon: 8.2 }} />, {
      answers: [[routes.createSiteList, refusal('Too many lists.')]],
    })
    await page.pressTwice(text.order)
    const [call, ...more] = page.sent
    expect(more).toEqual([])
    expect(call?.path).toContain('set_height=true')
    expect(call?.body).toMatchObject({
      product_type: products.akterm.listType,
      sites: [{ lat: 53.12345, lon: 8.2 }],
    })
    expect(page.alerts()).toEqual(['Too many lists.'])
  })
})
