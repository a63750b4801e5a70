import { type ReactNode, useState } from 'react'
import type { Format, OrderOf, PageMessages, ProductOf, SiteProduct } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import type { OrderRow } from './ConfirmOrder.tsx'
import { OrderCard, type OrderedSites } from './OrderCard.tsx'
import type { CheckedForm } from './orderEntries.ts'

/** Props of the fields of an order. */
export interface OrderFieldsProps<Product, Form, Issues> {
  readonly product: Product
  readonly form: Form
  /** null: no errors. */
  readonly issues: Issues | null
  readonly onChange: (form: Form) => void
}

/** The order of a product by its own form: initial form, parsing, and the summary to confirm. */
export function OrderFormCard<Name extends SiteProduct, Form, Issues>({
  newForm,
  checkForm,
  rowsOf,
  children,
  ...card
}: OrderedSites & {
  readonly name: Name
  readonly product: ProductOf<Name>
  readonly confirmTitle: string
  readonly newForm: (product: ProductOf<Name>, format: Format) => Form
  readonly checkForm: (form: Form, product: ProductOf<Name>) => CheckedForm<OrderOf<Name>, Issues>
  readonly rowsOf: (order: OrderOf<Name>, text: PageMessages, format: Format) => readonly OrderRow[]
  /** The fields of the form. */
  readonly children: (fields: OrderFieldsProps<ProductOf<Name>, Form, Issues>) => ReactNode
}) {
  const text = useText()
  const format = useFormat()
  const { product } = card
  const [form, setForm] = useState(() => newForm(product, format))
  const checked = checkForm(form, product)
  return (
    <OrderCard
      {...card}
      parameters={checked.ok ? checked.order : null}
      rows={checked.ok ? rowsOf(checked.order, text, format) : []}
    >
      {children({ product, form, issues: checked.ok ? null : checked.issues, onChange: setForm })}
    </OrderCard>
  )
}
