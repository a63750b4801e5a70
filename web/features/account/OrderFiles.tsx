import { Link } from '@tanstack/react-router'
import { productRequestRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { saveFile } from '#web/api/saveFile.ts'
import { useDemoRefusal } from '#web/api/useDemoRefusal.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { rowClass } from '#web/ui/layout.ts'

const files = {
  orders: { route: productRequestRoutes.orderHistory, name: 'anemone-order-history.csv' },
  invoices: { route: productRequestRoutes.invoiceData, name: 'anemone-invoice-data.csv' },
} as const

/** Orders and purchases as files, and a link to more products. */
export function OrderFiles() {
  const { history } = useText().prices
  const { fetchFile } = useCaller()
  const refusal = useDemoRefusal()
  const save = useSingleMutation({
    mutationFn: async (kind: keyof typeof files) =>
      saveFile(await fetchFile(files[kind].route), files[kind].name),
  })
  return (
    <div className={rowClass('s2')}>
      {save.isError && <Problem>{errorText(save.error)}</Problem>}
      {(['orders', 'invoices'] as const).map((kind) => (
        <Button
          key={kind}
          size="small"
          icon="download"
          disabled={refusal !== undefined}
          title={refusal}
          busy={save.isPending && save.variables === kind}
          onClick={() => save.mutate(kind)}
        >
          {history[kind]}
        </Button>
      ))}
      <Link to="/prices" className={buttonClass({ size: 'small', variant: 'primary' })}>
        {history.request}
      </Link>
    </div>
  )
}
