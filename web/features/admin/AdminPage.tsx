import { useNavigate } from '@tanstack/react-router'
import { useSessionState } from '#web/api/ApiContext.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { TabPanel, Tabs, useTabIds } from '#web/ui/Tabs.tsx'
import { AuditTab } from './AuditTab.tsx'
import { CustomersTab } from './CustomersTab.tsx'
import { DataTab } from './DataTab.tsx'
import { JobsTab } from './JobsTab.tsx'
import { MailState } from './MailState.tsx'
import { MessagesTab } from './MessagesTab.tsx'
import { ProviderTab } from './ProviderTab.tsx'
import { PurchasesTab } from './PurchasesTab.tsx'
import { RequestsTab } from './RequestsTab.tsx'

const tabs = {
  customers: CustomersTab,
  purchases: PurchasesTab,
  requests: RequestsTab,
  messages: MessagesTab,
  jobs: JobsTab,
  data: DataTab,
  audit: AuditTab,
  provider: ProviderTab,
} as const

type TabKey = keyof typeof tabs
const tabKeys = Object.keys(tabs) as readonly TabKey[]

/** Administration. @param tab  from the address; an unknown one is the first */
export function AdminPage({ tab }: { readonly tab: string }) {
  const { admin, errors } = useText()
  const session = useSessionState()
  const navigate = useNavigate()
  const idBase = useTabIds()
  const chosen = tabKeys.find((key) => key === tab) ?? 'customers'
  const Tab = tabs[chosen]
  if (session.status !== 'authenticated' || !session.user.roles.includes('Admin')) {
    return <Problem>{errors.ADMIN_ONLY({})}</Problem>
  }
  return (
    <>
      <PageHead title={admin.title} />
      <MailState />
      <Tabs
        label={admin.title}
        idBase={idBase}
        tabs={tabKeys.map((key) => ({ key, label: admin.tabs[key] }))}
        chosen={chosen}
        onChoose={(key) => void navigate({ to: '/admin/$tab', params: { tab: key } })}
      />
      <TabPanel idBase={idBase} chosen={chosen}>
        <Tab />
      </TabPanel>
    </>
  )
}
