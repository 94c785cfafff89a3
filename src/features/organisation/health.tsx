import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { healthQuery } from '@/api/host/health'
import { useText } from '@/text/use-text'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { Panel } from './panel'

/** The state of database, storage and the external programs. */
export function Health() {
  const text = useText('organisation')
  const { data, error } = useQuery(healthQuery())
  return (
    <Panel title={text.health} hint={data && text.version({ version: data.version })}>
      {!data && error && <p className="text-sm text-danger-strong">{text.unknownHealth}</p>}
      {!data && !error && <Skeleton shape="text" lines={3} />}
      {data && (
        <ul className="flex flex-col gap-2 text-sm">
          <Line
            name={`${text.database} (${data.database})`}
            detail={data.missing.find(({ name }) => name === 'database')?.detail}
          />
          <Line name={text.storage} detail={data.missing.find(({ name }) => name === 'disk')?.detail} />
          {data.missing.every(({ name }) => name === 'database' || name === 'disk') && <Line name={text.allPrograms} />}
          {data.missing
            .filter(({ name }) => name !== 'database' && name !== 'disk')
            .map(({ name, detail }) => (
              <Line key={name} name={name} detail={detail} />
            ))}
        </ul>
      )}
    </Panel>
  )
}

/** A part that works, unless a detail says why not. */
function Line({ name, detail }: { name: string; detail?: string }) {
  const text = useText('organisation')
  const Sign = detail === undefined ? CircleCheck : CircleAlert
  return (
    <li className="flex items-start gap-2">
      <Sign
        aria-hidden
        className={`mt-0.5 size-4 shrink-0 ${detail === undefined ? 'text-success' : 'text-warning'}`}
      />
      <span dir="auto" className="min-w-0">
        {name}
        <span className="block text-xs text-ink-soft">{detail ?? text.works}</span>
      </span>
    </li>
  )
}
