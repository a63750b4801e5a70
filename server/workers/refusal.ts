import { type Language, type Messages, messages } from '#contracts'
import { MarketDamaged } from '#market/damaged'
import { AppError } from '../appError.ts'
import { InvalidInput } from '../input/index.ts'
import { refusedForDamage } from '../marketDamage.ts'
import type { Refusal } from './processMessages.ts'

/** Plain data of a refusal; null for other errors. */
export function refusalOf(given: unknown): Refusal | null {
  const error = given instanceof MarketDamaged ? refusedForDamage(given) : given
  if (error instanceof AppError) {
    const { code, parameters, issues, cause } = error
    const described = issues.map(({ path, describe, ask }) => ({
      path,
      told: { de: describe(messages.de, 'de'), en: describe(messages.en, 'en') },
      ...(ask !== undefined && { asked: { de: ask(messages.de), en: ask(messages.en) } }),
    }))
    return {
      code,
      parameters,
      issues: described,
      ...(cause instanceof Error && { reason: cause.message }),
    }
  }
  if (!(error instanceof InvalidInput)) return null
  const [de, en] = [error.issues('de'), error.issues('en')]
  const issues = en.map(({ path, message }, index) => ({
    path,
    told: { de: de[index]?.message ?? message, en: message },
  }))
  return { code: 'INVALID_INPUT', parameters: { field: en[0]?.path ?? '' }, issues }
}

export function errorOfRefusal({ code, parameters, issues, reason }: Refusal): AppError {
  const appIssues = issues.map(({ path, told, asked }) => ({
    path,
    describe: (_: unknown, language: Language) => told[language],
    ...(asked !== undefined && { ask: (text: Messages) => asked[languageOfTexts(text)] }),
  }))
  return new AppError(code, parameters, appIssues, reason === undefined ? {} : { cause: new Error(reason) })
}

function languageOfTexts(text: Messages): Language {
  return text === messages.de ? 'de' : 'en'
}
