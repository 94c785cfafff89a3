import type { Database } from '../../db/database.ts'
import type { NewRow, Row } from '../../db/schema.ts'

/** The organisations of the installation. */
export class TenantRepository {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** The first one is shown by hosts without a tenant. */
  async all(): Promise<Row<'tenants'>[]> {
    return await this.#database.installation
      .selectFrom('tenants')
      .selectAll()
      .where('deleted_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  }

  async ofUser(userUuid: string): Promise<Row<'tenants'>[]> {
    return await this.#database.installation
      .selectFrom('tenants')
      .innerJoin('memberships', 'memberships.tenant_id', 'tenants.id')
      .selectAll('tenants')
      .where('memberships.user_uuid', '=', userUuid)
      .where('memberships.deactivated_at', 'is', null)
      .where('tenants.deleted_at', 'is', null)
      .orderBy('tenants.name')
      .execute()
  }

  async insert(tenant: NewRow<'tenants'>): Promise<void> {
    await this.#database.write('person', (tx) => tx.insertInto('tenants').values(tenant).execute())
  }
}
