import { usePageTitle } from '#web/state/usePageTitle.ts'

/** The only heading of a page, which also sets the title of the browser's tab. */
export function PageTitle({
  children,
  tab = [children],
  className,
}: {
  readonly children: string
  /** Title of the tab, the most specific part first; default: the heading. */
  readonly tab?: readonly (string | null)[] | undefined
  readonly className?: string | undefined
}) {
  usePageTitle(...tab)
  return <h1 className={className}>{children}</h1>
}
