import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules of axe about colours. */
export const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * Findings of axe on the current page: rule, impact and the elements, one line each.
 * @param rules only these; default: all
 * @param of selector of the part to check; default: the page
 */
export async function axeFindings(page: Page, rules?: readonly string[], of?: string): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(source)
  for (;;) {
    const { violations, isStill } = await page.evaluate(tryAtRest, [rules, of] as const)
    if (isStill)
      return violations.flatMap(({ id, impact, nodes }) =>
        nodes.map(({ target }) => `${id} (${impact}): ${target.join(' ')}`),
      )
  }
}

/** Runs in the page. A colour in transition lacks its final contrast. */
async function tryAtRest([rules, of]: readonly [readonly string[] | undefined, string | undefined]): Promise<
  Pick<AxeResults, 'violations'> & { readonly isStill: boolean }
> {
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
      .map(({ finished }) => finished),
  )
  let isStill = true
  const onTransition = () => {
    isStill = false
  }
  document.addEventListener('transitionrun', onTransition)
  const { axe } = window as unknown as { axe: { run(...of: unknown[]): Promise<AxeResults> } }
  const { violations } = await axe.run(of ?? document, {
    // Only rules about videos need files of styles and media.
    preload: false,
    resultTypes: ['violations'],
    ...(rules && { runOnly: rules }),
  })
  document.removeEventListener('transitionrun', onTransition)
  return { violations, isStill }
}
