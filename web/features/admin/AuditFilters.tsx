import { type AdminAuditQuery, type AuditAct, auditActs } from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import styles from './Admin.module.css'
import { CustomerChoice } from './CustomerChoice.tsx'
import { beginOfDay, beginOfNextDay } from './dayText.ts'

export interface AuditFilterDraft {
  readonly customerId: number | null
  readonly by: string
  readonly act: AuditAct | null
  /** Days, or ''. */
  readonly from: string
  readonly till: string
}

export const everything: AuditFilterDraft = { customerId: null, by: '', act: null, from: '', till: '' }

/** The filter in the form to send. */
export function filterOf({ customerId, by, act, from, till }: AuditFilterDraft): AdminAuditQuery {
  return {
    customer_id: customerId ?? undefined,
    by: by.trim() || undefined,
    act: act ?? undefined,
    from: beginOfDay(from) ?? undefined,
    till: beginOfNextDay(till) ?? undefined,
  }
}

const anyAct = 'any'

export function AuditFilters({
  draft,
  onChange,
}: {
  readonly draft: AuditFilterDraft
  readonly onChange: (draft: AuditFilterDraft) => void
}) {
  const { audit } = useText()
  const { filters: text } = audit
  return (
    <>
      <div className={styles.wide}>
        <CustomerChoice
          all
          value={draft.customerId}
          onChange={(customerId) => onChange({ ...draft, customerId })}
        />
      </div>
      <div className={styles.choice}>
        <Select
          label={text.act}
          value={draft.act ?? anyAct}
          choices={[
            { value: anyAct, label: text.allActs },
            ...auditActs.map((act) => ({ value: act, label: audit.acts[act] })),
          ]}
          onChange={(value) => onChange({ ...draft, act: auditActs.find((act) => act === value) ?? null })}
        />
      </div>
      <div className={styles.choice}>
        <TextField
          label={text.by}
          type="search"
          placeholder={text.byHint}
          value={draft.by}
          onChange={(by) => onChange({ ...draft, by })}
        />
      </div>
      <TextField
        label={text.from}
        type="date"
        value={draft.from}
        onChange={(from) => onChange({ ...draft, from })}
      />
      <TextField
        label={text.till}
        type="date"
        value={draft.till}
        onChange={(till) => onChange({ ...draft, till })}
      />
    </>
  )
}
