import { type AdminCustomer, adminCustomerRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { saveFile } from '#web/api/saveFile.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import styles from './Admin.module.css'

/** Export of all stored data about a customer. */
export function AccountExport({ customer }: { readonly customer: AdminCustomer }) {
  const text = useText().admin.account
  const { fetchFile } = useCaller()
  const download = useSingleMutation({
    mutationFn: async () =>
      saveFile(
        await fetchFile(adminCustomerRoutes.adminCustomerData, { params: { id: customer.id } }),
        `anemone-${customer.login_name}.json`,
      ),
  })
  return (
    <section className={styles.section} aria-label={text.exportData}>
      <h3>{text.exportData}</h3>
      <p>{text.exportText}</p>
      {download.isError && <Problem>{errorText(download.error)}</Problem>}
      <div>
        <Button icon="download" busy={download.isPending} onClick={() => download.mutate()}>
          {text.exportData}
        </Button>
      </div>
    </section>
  )
}
