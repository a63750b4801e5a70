/**
 * The newest version of a changelog: a date number such as 20261121, which is the application's version.
 *
 * @throws Error  where no heading `## <date number>` is found
 */
export function newestRelease(changelog: string): string {
  const version = /^## (\d{8})$/m.exec(changelog)?.[1]
  if (!version) throw new Error('CHANGELOG.md has no heading with a date such as "## 20261121"')
  return version
}
