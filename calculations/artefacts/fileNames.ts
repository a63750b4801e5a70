import { exportFileName } from '#domain'

/**
 * Names for the files of several sites: safe and distinct on every file system, also on those that ignore
 * case. A repeated name gets '_2', '_3' and so on.
 */
export function siteFileNames(siteNames: readonly string[]): string[] {
  const used = new Set<string>()
  const next = new Map<string, number>()
  return siteNames.map((name) => {
    const base = exportFileName(name).normalize('NFC')
    let unique = base
    let number = next.get(base.toLowerCase()) ?? 2
    while (used.has(unique.toLowerCase())) unique = `${base}_${number++}`
    next.set(base.toLowerCase(), number)
    used.add(unique.toLowerCase())
    return unique
  })
}

/** Name without its ending of files of an order; `baseName` is safe and unique among its sites. */
export function fileStem(
  baseName: string,
  order: { readonly atlas: string; readonly from_year: number; readonly till_year: number },
): string {
  const years = [...new Set([order.from_year, order.till_year])].join('-')
  return `${baseName}_${order.atlas}_${years}`
}
