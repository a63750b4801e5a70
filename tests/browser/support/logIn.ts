import type { Page } from 'playwright-core'
import { type Language, messages } from '#contracts'

/** Opens the product, which asks an unknown visitor to log in, and logs in. */
export async function logIn(page: Page, url: string, name: string, password: string, language: Language) {
  const { login } = messages[language]
  await page.goto(url)
  await page.getByLabel(login.name).fill(name)
  await page.getByLabel(login.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: login.submit, exact: true }).click()
}
