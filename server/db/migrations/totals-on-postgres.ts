const makeFunction = (name: string, body: string) =>
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`

const add = (list: string, step: string, from: string) =>
  `insert into list_totals (tenant_id, list, entries) select r.tenant_id, '${list}', sum(${step}) from ${from} group by 1
    on conflict (tenant_id, list) do update set entries = list_totals.entries + excluded.entries;`

const cameAndWent = (table: string, isListed: string) => [
  makeFunction(
    `total_${table}`,
    add(table, `case tg_op when 'INSERT' then 1 else -1 end`, `changed r where r.${isListed}`),
  ),
  `create trigger ${table}_total_added after insert on ${table} referencing new table as changed
    for each statement execute function total_${table}()`,
  `create trigger ${table}_total_removed after delete on ${table} referencing old table as changed
    for each statement execute function total_${table}()`,
]

const deleted = (table: string) =>
  add(
    table,
    'case when r.deleted_at is null then 1 else -1 end',
    'now_so r join was_so w on w.uuid = r.uuid and (w.deleted_at is null) <> (r.deleted_at is null)',
  )

// The trigger's own writes delete nothing: they are skipped.
const onChanged = (table: string) =>
  `create trigger ${table}_total_changed after update on ${table} referencing old table as was_so new table as now_so
    for each statement when (pg_trigger_depth() = 0) execute function total_changed_${table}()`

/** Per statement: many rows that change one total write it once. */
export const totalsOnPostgres: readonly string[] = [
  ...cameAndWent('items', 'deleted_at is null'),
  ...cameAndWent('collections', 'deleted_at is null'),
  ...cameAndWent('imports', 'asset_uuid is null'),
  makeFunction(
    'total_changed_items',
    `${deleted('items')}
    update item_parents p set title_key = r.sgtt_key
      from now_so r join was_so w on w.uuid = r.uuid and w.sgtt_key <> r.sgtt_key where p.item_uuid = r.uuid;`,
  ),
  makeFunction('total_changed_collections', deleted('collections')),
  onChanged('items'),
  onChanged('collections'),
  makeFunction(
    'title_item_links',
    `update item_parents p set title_key = i.sgtt_key from links l join items i on i.uuid = l.item_uuid
      where p.collection_uuid = l.collection_uuid and p.item_uuid = l.item_uuid and p.title_key <> i.sgtt_key;`,
  ),
  `create trigger item_parents_titled after insert on item_parents referencing new table as links
    for each statement execute function title_item_links()`,
]
