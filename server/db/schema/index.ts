import type {
  CustomerTable,
  PurchaseCorrectionTable,
  PurchaseSiteTable,
  PurchaseTable,
  SystemMessageTable,
} from './customers.ts'
import type { FollowedResultTable, RecalculationTable } from './followedResults.ts'
import type { ForwardCurveTable } from './forwardCurves.ts'
import type {
  AttemptWindowTable,
  CredentialTable,
  InvitationTable,
  KnownAddressTable,
  RealmAccountTable,
  RealmSessionTable,
  RefreshFamilyTable,
  SigningKeyTable,
} from './identity.ts'
import type { InstallationTable, RemovedJobTable } from './installation.ts'
import type { ArtefactTable, IdempotencyKeyTable, JobEventTable, JobTable, OrderEntryTable } from './jobs.ts'
import type { LegalEditionTable } from './legal.ts'
import type { MailTable } from './mails.ts'
import type { MeasurementTable } from './measurements.ts'
import type { OperationFileTable } from './operationFiles.ts'
import type { OperationReportTable } from './operationReports.ts'
import type { ProductRequestItemTable, ProductRequestTable } from './productRequests.ts'
import type { ProductGroupTable, ProductTable } from './products.ts'
import type { ApiKeyTable, AuditEntryTable, PasswordLinkTable, ReportLogoTable } from './selfService.ts'
import type { ShareTable } from './shares.ts'
import type { DeletedItemTable, SiteListReadingTable, SiteListTable, SiteTable } from './sites.ts'
import type { SupplyTaskTable } from './supply.ts'
import type { PowerCurveTable, TurbineTypeTable, TurbineVendorTable } from './turbines.ts'

/** Every table, as the migrations leave them. */
export interface Database {
  customer: CustomerTable
  purchase: PurchaseTable
  purchase_correction: PurchaseCorrectionTable
  purchase_site: PurchaseSiteTable
  product_request: ProductRequestTable
  deleted_item: DeletedItemTable
  product_request_item: ProductRequestItemTable
  system_message: SystemMessageTable
  credential: CredentialTable
  refresh_family: RefreshFamilyTable
  realm_account: RealmAccountTable
  realm_session: RealmSessionTable
  invitation: InvitationTable
  signing_key: SigningKeyTable
  attempt_window: AttemptWindowTable
  known_address: KnownAddressTable
  product_group: ProductGroupTable
  product: ProductTable
  site_list: SiteListTable
  site_list_reading: SiteListReadingTable
  site: SiteTable
  operation_file: OperationFileTable
  measurement: MeasurementTable
  operation_report: OperationReportTable
  turbine_vendor: TurbineVendorTable
  turbine_type: TurbineTypeTable
  power_curve: PowerCurveTable
  password_link: PasswordLinkTable
  report_logo: ReportLogoTable
  forward_curve: ForwardCurveTable
  share: ShareTable
  followed_result: FollowedResultTable
  recalculation: RecalculationTable
  api_key: ApiKeyTable
  audit_entry: AuditEntryTable
  mail: MailTable
  job: JobTable
  job_event: JobEventTable
  order_entry: OrderEntryTable
  artefact: ArtefactTable
  idempotency_key: IdempotencyKeyTable
  installation: InstallationTable
  legal_edition: LegalEditionTable
  removed_job: RemovedJobTable
  supply_task: SupplyTaskTable
}
