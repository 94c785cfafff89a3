import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  IdentifierNode,
  OnNode,
  OperationNodeTransformer,
  OperatorNode,
  PrimitiveValueListNode,
  ReferenceNode,
  TableNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
} from 'kysely'
import type {
  DeleteQueryNode,
  InsertQueryNode,
  KyselyPlugin,
  OperationNode,
  QueryId,
  SelectQueryNode,
  UpdateQueryNode,
  JoinNode,
} from 'kysely'
import { installationTables } from './schema.ts'
import type { InstallationDb, InstallationTx, TenantDb, TenantTx } from './tenant-db.ts'

/**
 * The data of one tenant: every tenant table in a query is restricted to it, and an inserted row gets it. `sql` texts
 * that name tables themselves stay unchanged: restrict them by hand.
 */
export function tenantScope(db: InstallationTx, tenantId: string): TenantTx
export function tenantScope(db: InstallationDb, tenantId: string): TenantDb
export function tenantScope(db: InstallationDb, tenantId: string): TenantDb {
  // The only place where queries get the type of a tenant's.
  return db.withPlugin(new TenantScopePlugin(tenantId)) as unknown as TenantDb
}

class TenantScopePlugin implements KyselyPlugin {
  readonly #transformer: TenantTransformer

  constructor(tenantId: string) {
    this.#transformer = new TenantTransformer(tenantId)
  }

  transformQuery({ node, queryId }: Parameters<KyselyPlugin['transformQuery']>[0]) {
    return this.#transformer.transformNode(node, queryId)
  }

  async transformResult({ result }: Parameters<KyselyPlugin['transformResult']>[0]) {
    return await Promise.resolve(result)
  }
}

const columnName = 'tenant_id'

class TenantTransformer extends OperationNodeTransformer {
  readonly #tenantId: string
  /** Names from `with`, which hide tables while the query is parsed. */
  readonly #named = new Set<string>()

  constructor(tenantId: string) {
    super()
    this.#tenantId = tenantId
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    this.#remember(node)
    const query = super.transformSelectQuery(node, queryId)
    const crossed = (query.joins ?? []).filter((join) => join.joinType === 'CrossJoin').map((join) => join.table)
    const conditions = [...(query.from?.froms ?? []), ...crossed].flatMap((table) => this.#condition(table))
    return { ...query, where: this.#and(query.where, conditions) }
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    this.#remember(node)
    const query = super.transformUpdateQuery(node, queryId)
    const tables = [...(query.table === undefined ? [] : [query.table]), ...(query.from?.froms ?? [])]
    return {
      ...query,
      where: this.#and(
        query.where,
        tables.flatMap((table) => this.#condition(table)),
      ),
    }
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    this.#remember(node)
    const query = super.transformDeleteQuery(node, queryId)
    const tables = [...query.from.froms, ...(query.using?.tables ?? [])]
    return {
      ...query,
      where: this.#and(
        query.where,
        tables.flatMap((table) => this.#condition(table)),
      ),
    }
  }

  protected override transformJoin(node: JoinNode, queryId?: QueryId): JoinNode {
    const join = super.transformJoin(node, queryId)
    const conditions = this.#condition(join.table)
    if (conditions.length === 0 || join.joinType === 'CrossJoin') return join
    const on = [...(join.on === undefined ? [] : [join.on.on]), ...conditions].reduce((a, b) => AndNode.create(a, b))
    return { ...join, on: OnNode.create(on) }
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
    this.#remember(node)
    const query = super.transformInsertQuery(node, queryId)
    const table = query.into?.table.identifier.name
    if (table === undefined || installationTables.has(table)) return query
    const { values, columns = [] } = query
    const at = columns.findIndex((column) => column.column.name === columnName)
    if (values === undefined || !ValuesNode.is(values)) {
      if (at < 0) throw new Error(`an insert into ${table} from a query names its ${columnName}`)
      return query
    }
    if (at >= 0) {
      for (const row of values.values) this.#check(row, at, table)
      return query
    }
    return {
      ...query,
      columns: [...columns, ColumnNode.create(columnName)],
      values: ValuesNode.create(values.values.map((row) => this.#withTenant(row))),
    }
  }

  #remember(node: { with?: SelectQueryNode['with'] }) {
    for (const { name } of node.with?.expressions ?? []) this.#named.add(name.table.table.identifier.name)
  }

  #withTenant(row: PrimitiveValueListNode | ValueListNode) {
    return PrimitiveValueListNode.is(row)
      ? PrimitiveValueListNode.create([...row.values, this.#tenantId])
      : ValueListNode.create([...row.values, ValueNode.create(this.#tenantId)])
  }

  #check(row: PrimitiveValueListNode | ValueListNode, at: number, table: string) {
    const given = PrimitiveValueListNode.is(row) ? row.values[at] : row.values[at]
    const value = typeof given === 'object' && given !== null && 'kind' in given ? (given as ValueNode).value : given
    if (value !== this.#tenantId) throw new Error(`a row of ${table} belongs to another tenant`)
  }

  #condition(from: OperationNode): OperationNode[] {
    const table = AliasNode.is(from) ? from.node : from
    if (!TableNode.is(table)) return []
    const name = table.table.identifier.name
    if (installationTables.has(name) || this.#named.has(name)) return []
    const alias = AliasNode.is(from) && IdentifierNode.is(from.alias) ? from.alias.name : name
    const column = ReferenceNode.create(ColumnNode.create(columnName), TableNode.create(alias))
    return [BinaryOperationNode.create(column, OperatorNode.create('='), ValueNode.create(this.#tenantId))]
  }

  #and(where: WhereNode | undefined, conditions: OperationNode[]): WhereNode | undefined {
    return conditions.reduce<WhereNode | undefined>(
      (all, condition) =>
        all === undefined ? WhereNode.create(condition) : WhereNode.cloneWithOperation(all, 'And', condition),
      where,
    )
  }
}
