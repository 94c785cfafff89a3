import type { Database } from '../../db/database.ts'
import type { OwnerKind, Row } from '../../db/schema.ts'
import type { TenantTx } from '../../db/tenant-db.ts'

export type Template = Row<'templates'>

/** Metadata templates of a tenant. They are few: lists are read whole and sorted by the service. */
export class TemplateRepository {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async all(tenantId: string): Promise<Template[]> {
    return await this.#database
      .of(tenantId)
      .selectFrom('templates')
      .selectAll()
      .where('deleted_at', 'is', null)
      .execute()
  }

  async one(tenantId: string, uuid: string): Promise<Template | undefined> {
    return await this.#database
      .of(tenantId)
      .selectFrom('templates')
      .selectAll()
      .where('uuid', '=', uuid)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
  }
}

/** The templates of one kind of entity as the transaction sees them. */
export async function templatesOfType(db: TenantTx, type: OwnerKind): Promise<Template[]> {
  return await db
    .selectFrom('templates')
    .selectAll()
    .where('resource_type', '=', type)
    .where('deleted_at', 'is', null)
    .execute()
}
