import type { CustomerTable, PurchaseTable, SystemMessageTable } from './customers.ts'
import type {
  CredentialTable,
  KnownAddressTable,
  LoginFailureTable,
  RefreshFamilyTable,
  SigningKeyTable,
} from './identity.ts'
import type { ProductGroupTable, ProductTable } from './products.ts'
import type { SiteListTable, SiteTable } from './sites.ts'

/** Every table, as the migrations leave them. */
export interface Database {
  customer: CustomerTable
  purchase: PurchaseTable
  system_message: SystemMessageTable
  credential: CredentialTable
  refresh_family: RefreshFamilyTable
  signing_key: SigningKeyTable
  login_failure: LoginFailureTable
  known_address: KnownAddressTable
  product_group: ProductGroupTable
  product: ProductTable
  site_list: SiteListTable
  site: SiteTable
}
