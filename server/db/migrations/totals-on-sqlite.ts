const add = (list: string, of: 'new' | 'old', step: string) =>
  `insert into list_totals (tenant_id, list, entries) values (${of}.tenant_id, '${list}', ${step})
    on conflict (tenant_id, list) do update set entries = entries + excluded.entries;`

const cameAndWent = (table: string, isListed: (row: 'new' | 'old') => string) => [
  `create trigger if not exists ${table}_total_added after insert on ${table} when ${isListed('new')} begin
    ${add(table, 'new', '1')}
  end`,
  `create trigger if not exists ${table}_total_removed after delete on ${table} when ${isListed('old')} begin
    ${add(table, 'old', '-1')}
  end`,
]

const deleted = (table: string) =>
  `create trigger if not exists ${table}_total_deleted after update of deleted_at on ${table}
    when (old.deleted_at is null) <> (new.deleted_at is null) begin
    ${add(table, 'new', 'iif(new.deleted_at is null, 1, -1)')}
  end`

const isThere = (row: string) => `${row}.deleted_at is null`

/** Per row: SQLite has no other triggers. */
export const totalsOnSqlite: readonly string[] = [
  ...cameAndWent('items', isThere),
  ...cameAndWent('collections', isThere),
  ...cameAndWent('imports', (row) => `${row}.asset_uuid is null`),
  deleted('items'),
  deleted('collections'),
  `create trigger if not exists items_titled after insert on item_parents begin
    update item_parents set title_key = coalesce((select i.sgtt_key from items i where i.uuid = new.item_uuid), '')
      where collection_uuid = new.collection_uuid and item_uuid = new.item_uuid;
  end`,
  `create trigger if not exists items_retitled after update of sgtt_key on items when old.sgtt_key <> new.sgtt_key begin
    update item_parents set title_key = new.sgtt_key where item_uuid = new.uuid;
  end`,
]
