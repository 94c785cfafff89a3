const count = (column: string, step: string, collection: string, onlyIf: string) =>
  `update collections set ${column} = ${column} + ${step} where uuid = ${collection} and ${onlyIf};`

const isThere = (table: string, uuid: string) =>
  `exists (select 1 from ${table} t where t.uuid = ${uuid} and t.deleted_at is null)`

/** An added or removed link counts at either end, if the other end exists. */
const linked = (name: string, event: 'insert' | 'delete') => {
  const [link, step] = event === 'insert' ? ['new', '1'] : ['old', '-1']
  return [
    `create trigger collections_${name} after ${event} on collection_parents begin
      ${count('parent_count', step, `${link}.child_uuid`, isThere('collections', `${link}.parent_uuid`))}
      ${count('child_count', step, `${link}.parent_uuid`, isThere('collections', `${link}.child_uuid`))}
    end`,
    `create trigger items_${name} after ${event} on item_parents begin
      ${count('item_count', step, `${link}.collection_uuid`, isThere('items', `${link}.item_uuid`))}
      update item_parents set elsewhere = 1 - elsewhere where item_uuid = ${link}.item_uuid
        and elsewhere = ${event === 'insert' ? 0 : 1}
        and (select count(*) from item_parents o where o.item_uuid = ${link}.item_uuid) ${event === 'insert' ? '> 1' : '= 1'};
    end`,
  ]
}

/** A deleted or restored thing counts at all ends of its links. */
const deleted = (table: string, ends: [column: string, link: string, end: string, own: string][]) =>
  `create trigger ${table}_deleted after update of deleted_at on ${table}
    when (old.deleted_at is null) <> (new.deleted_at is null) begin
    ${ends
      .map(
        ([column, link, end, own]) =>
          `update collections set ${column} = ${column} + iif(new.deleted_at is null, 1, -1)
            where uuid in (select ${end} from ${link} where ${own} = new.uuid);`,
      )
      .join('\n')}
  end`

/** Per row: SQLite has no other triggers. */
export const sqliteCounting: readonly string[] = [
  ...linked('linked', 'insert'),
  ...linked('unlinked', 'delete'),
  deleted('collections', [
    ['parent_count', 'collection_parents', 'child_uuid', 'parent_uuid'],
    ['child_count', 'collection_parents', 'parent_uuid', 'child_uuid'],
  ]),
  deleted('items', [['item_count', 'item_parents', 'collection_uuid', 'item_uuid']]),
]
