import type { UserTableReport } from '@/api/iam/accounts'
import { fillPlaces } from '@/text/fill-places'
import { currentLanguage, wordOf } from '@/text/text'
import { useText } from '@/text/use-text'

type Row = UserTableReport['rows'][number]

/** Each row of a table of users with its outcome; wrong rows come first. */
export function UserTableRows({ rows }: { rows: readonly Row[] }) {
  const text = useText('people')
  const sorted = rows.toSorted((a, b) => Number(a.outcome !== 'FAILED') - Number(b.outcome !== 'FAILED'))
  const head = 'pb-1.5 pe-3 text-start text-xs font-normal text-ink-faint'
  return (
    <div className="max-h-80 overflow-auto">
      <table aria-label={text.importUsersTitle} className="w-full min-w-xl text-sm">
        <thead>
          <tr>
            <th className={head}>{text.line}</th>
            <th className={head}>{text.username}</th>
            <th className={head}>{text.email}</th>
            <th className={head}>{text.workgroups}</th>
            <th className={head}>{text.outcome}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <tr key={row.line} className="border-t border-line align-top">
              <td className="py-1.5 pe-3 text-ink-faint tabular-nums">{row.line}</td>
              <td dir="auto" className="py-1.5 pe-3">
                {row.username}
              </td>
              <td className="py-1.5 pe-3 wrap-anywhere">{row.email}</td>
              <td className="py-1.5 pe-3">{row.workgroups.join(', ')}</td>
              <td className={row.outcome === 'FAILED' ? 'py-1.5 text-danger-strong' : 'py-1.5 text-ink-soft'}>
                {outcomeWords(text, row)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function outcomeWords(text: ReturnType<typeof useText<'people'>>, { outcome, mailing, ...row }: Row): string {
  if (outcome === 'READY') return text.rowReady
  if (outcome === 'CREATED') return mailing ? text.rowMailed : text.rowCreated
  const { faults = [{ code: row.code ?? '', value: row.value }] } = row
  return faults
    .map(({ code, value = '' }) => fillPlaces(wordOf('people', `row_${code}`) ?? code, { value }, currentLanguage()))
    .join(' ')
}
