import type { Language } from '#contracts'
import type { Product } from '../../db/queries/products.ts'

export function productTitle(product: Product, language: Language): string {
  return language === 'de' ? product.title_de : product.title_en
}
