import { parse } from 'csv-parse/sync'
import { ProblemError } from '../../contract/problem.ts'
import { textKey } from '../../db/text-key.ts'
import type { Group } from './user-repository.ts'

/** Larger numbers are invited in several tables: each row creates an account and a mail. */
const MOST_ROWS = 1000

export type UserRow = {
  line: number
  username: string
  email: string
  name?: string
  surname?: string
  workgroups: string[]
  /** Everything that is wrong with it. */
  faults: UserFault[]
}
type UserFault = { code: string; value?: string }

const columns = {
  username: ['username', 'user', 'login', 'nome utente', 'utente'],
  email: ['email', 'e-mail', 'mail', 'posta elettronica'],
  name: ['name', 'first name', 'nome'],
  surname: ['surname', 'last name', 'cognome'],
  workgroups: ['workgroups', 'workgroup', 'groups', 'gruppi di lavoro', 'gruppo di lavoro', 'gruppi'],
} as const
type Column = keyof typeof columns

/** The rows of a table of users, wrong ones with the reason. 422 if it is no such table. */
export function readUserTable(csv: string, groups: readonly Group[]): UserRow[] {
  const [head = [], ...lines] = cellsOf(csv)
  const at = (column: Column) => head.findIndex((cell) => columns[column].some((name) => name === textKey(cell)))
  const places = { username: at('username'), email: at('email') }
  if (places.username < 0 || places.email < 0)
    throw new ProblemError(422, 'users.no-columns', { detail: 'The first row has to name username and email' })
  if (lines.length > MOST_ROWS)
    throw new ProblemError(422, 'users.too-many', { detail: `A table holds at most ${MOST_ROWS} users` })
  const seen = new Set<string>()
  return lines.map((cells, n) => {
    const cell = (column: Column) => cells[at(column)]?.trim() ?? ''
    const row = {
      line: n + 2,
      username: cell('username'),
      email: cell('email'),
      ...(cell('name') && { name: cell('name') }),
      ...(cell('surname') && { surname: cell('surname') }),
      workgroups: cell('workgroups')
        .split(/[;|]/)
        .map((name) => name.trim())
        .filter(Boolean),
    }
    const faults = faultsOf(row, groups, seen)
    seen.add(textKey(row.username))
    return { ...row, faults }
  })
}

type Given = Pick<UserRow, 'username' | 'email' | 'workgroups'>

function faultsOf({ username, email, workgroups }: Given, groups: readonly Group[], seen: ReadonlySet<string>) {
  const isEmail = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*$/.test(email) && email.length <= 320
  const unknown = workgroups.filter((name) => !groups.some((group) => group.name_key === textKey(name)))
  const faults: (UserFault | false)[] = [
    username === '' && { code: 'username.missing' },
    username.length > 128 && { code: 'username.too-long', value: username },
    username !== '' && seen.has(textKey(username)) && { code: 'username.twice', value: username },
    !isEmail && { code: 'email.wrong', value: email },
    ...unknown.map((name) => ({ code: 'workgroup.unknown', value: name })),
  ]
  return faults.filter((fault) => fault !== false)
}

function cellsOf(csv: string): string[][] {
  const [first = ''] = csv.split('\n', 1)
  const delimiter = [',', ';', '\t'].toSorted((a, b) => first.split(b).length - first.split(a).length)[0]
  try {
    const rows: string[][] = parse(csv, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: true })
    return rows
  } catch (error) {
    throw new ProblemError(422, 'users.unreadable', { detail: 'It cannot be read as CSV', cause: error })
  }
}
