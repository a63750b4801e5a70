import { type Language, messages, type ProductCode, productNameOf } from '#contracts'

/** Kind and title of a product, for lists with products of several kinds. */
export function fullTitle(
  {
    code,
    title_de,
    title_en,
  }: { readonly code: ProductCode; readonly title_de: string; readonly title_en: string },
  language: Language,
): string {
  return `${messages[language].shell.products[productNameOf(code)].title} · ${language === 'de' ? title_de : title_en}`
}
