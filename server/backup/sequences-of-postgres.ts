type Ask = (sql: string) => Promise<Record<string, unknown>[]>

/** The last number that each numbered table has given. */
export async function sequencesOfPostgres(ask: Ask): Promise<Record<string, number>> {
  const rows = await ask(
    `select t.relname as name, s.last_value as last from pg_sequences s
      join pg_class q on q.relname = s.sequencename and q.relnamespace = current_schema()::regnamespace
      join pg_depend d on d.objid = q.oid and d.deptype = 'i' join pg_class t on t.oid = d.refobjid
      where s.schemaname = current_schema() and s.last_value is not null`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [String(name), Number(last)]))
}
