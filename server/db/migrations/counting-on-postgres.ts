const makeFunction = (name: string, body: string) =>
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`

/** Sums the changes of a statement and writes each collection once. */
const count = (column: string, collection: string, step: string, from: string) =>
  `update collections c set ${column} = c.${column} + d.n
    from (select ${collection} as uuid, sum(${step}) as n from ${from} group by 1) d where c.uuid = d.uuid and d.n <> 0;`

const step = `case tg_op when 'INSERT' then 1 else -1 end`
/** Links that were added or removed, if the other end exists. */
const links = (table: string, end: string) => `links l join ${table} t on t.uuid = l.${end} and t.deleted_at is null`

/** Deleted or restored things, with their links. */
const turned = (link: string, own: string) =>
  `now_so i join was_so w on w.uuid = i.uuid and (w.deleted_at is null) <> (i.deleted_at is null)
    join ${link} l on l.${own} = i.uuid`
const turn = 'case when i.deleted_at is null then 1 else -1 end'

const onLinks = (table: string, run: string) => [
  `create trigger ${table}_linked after insert on ${table} referencing new table as links
    for each statement execute function ${run}()`,
  `create trigger ${table}_unlinked after delete on ${table} referencing old table as links
    for each statement execute function ${run}()`,
]

// The trigger's own writes delete nothing: they are skipped.
const onDeleted = (table: string, run: string) =>
  `create trigger ${table}_deleted after update on ${table} referencing old table as was_so new table as now_so
    for each statement when (pg_trigger_depth() = 0) execute function ${run}()`

/** Per statement: many rows that change one count write it once. */
export const postgresCounting: readonly string[] = [
  makeFunction(
    'count_collection_links',
    count('parent_count', 'l.child_uuid', step, links('collections', 'parent_uuid')) +
      count('child_count', 'l.parent_uuid', step, links('collections', 'child_uuid')),
  ),
  makeFunction(
    'count_item_links',
    `${count('item_count', 'l.collection_uuid', step, links('items', 'item_uuid'))}
    update item_parents p set elsewhere = case when s.n > 1 then 1 else 0 end
      from (select o.item_uuid, count(*) as n from item_parents o
        where o.item_uuid in (select item_uuid from links) group by o.item_uuid) s
      where p.item_uuid = s.item_uuid and p.elsewhere <> case when s.n > 1 then 1 else 0 end;`,
  ),
  makeFunction(
    'count_deleted_collections',
    count('parent_count', 'l.child_uuid', turn, turned('collection_parents', 'parent_uuid')) +
      count('child_count', 'l.parent_uuid', turn, turned('collection_parents', 'child_uuid')),
  ),
  makeFunction(
    'count_deleted_items',
    count('item_count', 'l.collection_uuid', turn, turned('item_parents', 'item_uuid')),
  ),
  ...onLinks('collection_parents', 'count_collection_links'),
  ...onLinks('item_parents', 'count_item_links'),
  onDeleted('collections', 'count_deleted_collections'),
  onDeleted('items', 'count_deleted_items'),
]
