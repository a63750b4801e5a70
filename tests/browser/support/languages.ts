import type { Page } from 'playwright-core'
import { type Language, messages, routes } from '#contracts'
import { isWholeExtent } from '#domain/testing'

/** The languages of a journey about typed numbers: both, or in a sample run the given one. */
export function bothLanguages(sample: Language): readonly Language[] {
  return isWholeExtent ? ['de', 'en'] : [sample]
}

/** The language of any other journey: about as many use each, so that every part of the page is tested in both. */
export function oneLanguage(language: Language): readonly Language[] {
  return [language]
}

/**
 * Changes the language in the middle of a journey, which then covers both without a second run.
 * @returns the other language
 */
export async function switchLanguage(page: Page, from: Language): Promise<Language> {
  const other = from === 'de' ? 'en' : 'de'
  const { languages } = messages[from].shell
  // Only this page takes it for the account's language: later journeys log in with the former one.
  await page.route(new RegExp(`${routes.writeLanguage.path}(\\?|$)`), (route) =>
    route.fulfill({ json: { language: other } }),
  )
  await page.getByRole('button', { name: languages[other], exact: true }).click()
  await page.locator(`html[lang=${other}]`).waitFor()
  return other
}

/** The language of a page. */
export async function languageOf(page: Page): Promise<Language> {
  return (await page.evaluate(() => document.documentElement.lang)) === 'de' ? 'de' : 'en'
}

/** Shows a page in a language if it has the choice, also below a dialog, where no pointer can choose. */
export async function showIn(page: Page, language: Language): Promise<void> {
  const choice = page.locator(`header button[lang=${language}]`)
  if ((await languageOf(page)) === language || (await choice.count()) === 0) return
  await choice.evaluate((button: HTMLElement) => button.click())
  await page.locator(`html[lang=${language}]`).waitFor()
}

/** Account of a journey in a language, so that journeys do not change each other's lists and calculations. */
export const roles = { de: 'customer', en: 'admin' } as const satisfies Record<Language, string>
