import { useText } from '#web/language/LanguageContext.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'

/** @param productName  from the address; null for the first product */
export function TimeSeriesPage({ productName }: { readonly productName: string | null }) {
  const { shell } = useText()
  return <PageHead title={shell.groups.ts} sub={productName} />
}
