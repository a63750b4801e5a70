import { isPurchasable, type ProductName, productNames, products, type Theme } from '#contracts'

/** Tasks of customers in the order of a project, and the products for each. */
export const productsByTask = {
  site: ['maps', 'windPotential', 'timeSeries'],
  farm: ['energyYield'],
  permit: ['akterm'],
  operation: ['yieldIndex'],
  value: ['marketValue', 'profileValue'],
  contract: ['ppa'],
} as const satisfies Readonly<Record<string, readonly ProductName[]>>

export type Task = keyof typeof productsByTask

/** The tasks of a theme, each with its products that have a page. */
export function tasksOf(theme: Theme): readonly (readonly [task: Task, names: readonly ProductName[]])[] {
  const entries = Object.entries(productsByTask) as [Task, readonly ProductName[]][]
  return entries
    .map(([task, names]) => [task, names.filter((name) => isShown(name, theme))] as const)
    .filter(([, names]) => names.length > 0)
}

/** Products without a task, which are shown below the others. */
export function withoutTask(theme: Theme): readonly ProductName[] {
  const sorted = new Set<ProductName>(Object.values(productsByTask).flat())
  return productNames.filter((name) => !sorted.has(name) && isShown(name, theme))
}

function isShown(name: ProductName, theme: Theme): boolean {
  return products[name].theme === theme && isPurchasable(name)
}
