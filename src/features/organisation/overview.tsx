import { useQuery } from '@tanstack/react-query'
import { overviewQuery, type TenantOverview, type TenantSettings } from '@/api/iam/organisation'
import { sizeWords } from '@/lib/size-words'
import { problemWords } from '@/text/problem-words'
import { wordOf } from '@/text/text'
import { useLanguage, useText } from '@/text/use-text'
import { ErrorState } from '@/ui/error-state/error-state'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { Attention } from './attention'
import { Panel } from './panel'

/** Storage used by kind, running jobs and failures that need attention. */
export function Overview({ settings }: { settings: TenantSettings }) {
  const text = useText('organisation')
  const words = useText('common')
  const { data, error, isFetching, refetch } = useQuery(overviewQuery(settings))
  if (!data && error)
    return (
      <ErrorState
        small
        title={problemWords(error)}
        retry={{ label: words.retry, onRetry: () => void refetch(), busy: isFetching }}
      />
    )
  if (!data) return <Skeleton shape="text" lines={8} />
  return (
    <>
      <Panel title={text.attention}>
        <Attention overview={data} />
      </Panel>
      <Panel title={text.storage} hint={text.storageHint}>
        <Storage storage={data.storage} />
      </Panel>
      <Panel title={text.jobs}>
        <Jobs jobs={data.jobs} />
      </Panel>
    </>
  )
}

const head = 'pb-1.5 text-xs font-normal text-ink-faint'

function Storage({ storage }: Pick<TenantOverview, 'storage'>) {
  const text = useText('organisation')
  const language = useLanguage()
  if (storage.length === 0) return <p className="text-sm text-ink-soft">{text.storageEmpty}</p>
  const number = new Intl.NumberFormat(language)
  const sum = (of: 'files' | 'bytes') => storage.reduce((total, one) => total + one[of], 0)
  return (
    <table aria-label={text.storage} className="w-full text-sm tabular-nums">
      <thead>
        <tr>
          <th className={`${head} text-start`}>{text.kindOfFiles}</th>
          <th className={`${head} text-end`}>{text.files}</th>
          <th className={`${head} text-end`}>{text.size}</th>
        </tr>
      </thead>
      <tbody>
        {storage.map(({ kind, files, bytes }) => (
          <tr key={kind} className="border-t border-line">
            <th className="py-1.5 text-start font-normal">{text[kind]}</th>
            <td className="text-end">{number.format(files)}</td>
            <td className="text-end">{sizeWords(bytes, language)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-line-strong font-medium">
          <th className="py-1.5 text-start font-medium">{text.total}</th>
          <td className="text-end">{number.format(sum('files'))}</td>
          <td className="text-end">{sizeWords(sum('bytes'), language)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function Jobs({ jobs }: Pick<TenantOverview, 'jobs'>) {
  const text = useText('organisation')
  if (jobs.length === 0) return <p className="text-sm text-ink-soft">{text.noJobs}</p>
  return (
    <table aria-label={text.jobs} className="w-full text-sm tabular-nums">
      <thead>
        <tr>
          <th className={`${head} text-start`}>{text.job}</th>
          <th className={`${head} text-end`}>{text.waiting}</th>
          <th className={`${head} text-end`}>{text.running}</th>
          <th className={`${head} text-end`}>{text.failed}</th>
        </tr>
      </thead>
      <tbody>
        {jobs.map(({ name, waiting, running, failed }) => (
          <tr key={name} className="border-t border-line">
            <th className="py-1.5 text-start font-normal">{jobWords(name)}</th>
            <td className="text-end">{waiting}</td>
            <td className="text-end">{running}</td>
            <td className={failed > 0 ? 'text-end text-danger-strong' : 'text-end'}>{failed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** `import-asset` has the text `job_importAsset`. */
const jobWords = (name: string) =>
  wordOf('organisation', `job_${name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}`) ?? name
