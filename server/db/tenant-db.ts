import type { Kysely, Transaction } from 'kysely'
import type { InstallationSchema, Schema } from './schema.ts'

declare const ofOneTenant: unique symbol
interface OfOneTenant {
  readonly [ofOneTenant]: true
}

/** Queries on the data of one tenant: made by `Database.of`, or inside a write by `Unit.db`. */
export type TenantDb = Kysely<Schema> & OfOneTenant

/** The same inside a write. */
export type TenantTx = Transaction<Schema> & OfOneTenant

/** Queries on what belongs to no single tenant: a tenant's own table does not compile. */
export type InstallationDb = Kysely<InstallationSchema>

/** The same inside a write. */
export type InstallationTx = Transaction<InstallationSchema>
