import { join } from 'node:path'
import type { Picture } from '#domain'
import { type Press, TypstError } from '../typst/index.ts'
import { logoRefusal } from './logoRefusal.ts'
import { logoSource } from './printedLogo.ts'

/** The largest picture takes a second; others may be drawn before it. */
const mostMs = 60_000

/** Draws a picture once, in the compiler's process. @throws AppError INVALID_INPUT: it cannot be drawn */
export async function requireDrawable(press: Press, picture: Picture): Promise<void> {
  const source = logoSource({ picture, alt: 'Logo', tag: '' })
  try {
    await press.print(
      { folder: join(import.meta.dirname, 'typst'), main: 'trial.typ', ...source },
      AbortSignal.timeout(mostMs),
    )
  } catch (error) {
    if (!(error instanceof TypstError)) throw error
    throw logoRefusal(({ account }) => account.logo.broken, error)
  }
}
