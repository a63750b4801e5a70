import { Link } from '@tanstack/react-router'
import { productRequestRoutes } from '#contracts'
import { FullAccountButton } from '#web/account/FullAccountButton.tsx'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { saveFile } from '#web/api/saveFile.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { styled } from '#web/ui/styled.ts'

const files = {
  orders: { route: productRequestRoutes.orderHistory, name: 'anemone-order-history.csv' },
  invoices: { route: productRequestRoutes.invoiceData, name: 'anemone-invoice-data.csv' },
} as const

/** Orders and purchases as files, and a link to more products. */
export function OrderFiles() {
  const { history } = useText().prices
  const { fetchFile } = useCaller()
  const save = useSingleMutation({
    mutationFn: async (kind: keyof typeof files) =>
      saveFile(await fetchFile(files[kind].route), files[kind].name),
  })
  return (
    <div className={styled('row', 's2')}>
      {save.isError && <Problem>{errorText(save.error)}</Problem>}
      {(['orders', 'invoices'] as const).map((kind) => (
        <FullAccountButton
          key={kind}
          icon="download"
          busy={save.isPending && save.variables === kind}
          onClick={() => save.mutate(kind)}
        >
          {history[kind]}
        </FullAccountButton>
      ))}
      <Link to="/prices" className={buttonClass({ size: 'small', variant: 'primary' })}>
        {history.request}
      </Link>
    </div>
  )
}
