import { useState } from 'react'
import { turbineIssueText, type VendorInfo } from '#contracts'
import { checkTurbineName } from '#domain'
import { errorText } from '#web/api/apiError.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useTurbineChanges } from './useTurbines.ts'

export function RenameVendorDialog({
  vendor,
  vendors,
  onClose,
}: {
  readonly vendor: VendorInfo
  readonly vendors: readonly VendorInfo[]
  readonly onClose: () => void
}) {
  const { turbines: text, common } = useText()
  const format = useFormat()
  const { renameVendor } = useTurbineChanges()
  const [name, setName] = useState(vendor.name)
  const others = vendors.filter((other) => other.id !== vendor.id).map((other) => other.name)
  const checked = checkTurbineName('vendor', name, others)
  const error = checked.ok
    ? null
    : checked.issues.map((issue) => turbineIssueText(issue, text, format.exact)).join(' ')

  function submit() {
    if (checked.ok) renameVendor.mutate({ id: vendor.id, name: checked.value }, { onSuccess: onClose })
  }

  return (
    <FormDialog
      entries={name}
      title={text.renameVendor}
      submit={common.save}
      busy={renameVendor.isPending}
      disabled={!checked.ok}
      problem={renameVendor.isError && errorText(renameVendor.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label={text.vendorName} value={name} onChange={setName} error={error} data-autofocus />
    </FormDialog>
  )
}
