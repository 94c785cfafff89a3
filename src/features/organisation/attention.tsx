import { Link } from '@tanstack/react-router'
import type { TenantOverview } from '@/api/iam/organisation'
import { reasonWords } from '@/blocks/item-history/task-words'
import { dateAndTime } from '@/lib/dates'
import { openDialog } from '@/stores/open-dialog'
import { useLanguage, useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'

/** These failures are told one by one. */
const named = ['transition-task', 'invitation']

/** What failed, each with the way to look at it. */
export function Attention({ overview: { attention, jobs } }: { overview: TenantOverview }) {
  const text = useText('organisation')
  const { untitled } = useText('catalog')
  const language = useLanguage()
  const { failedImports, failedActions, runs = [], invitations = [] } = attention
  const failedJobs = jobs.reduce((sum, { name, failed }) => sum + (named.includes(name) ? 0 : failed), 0)
  if (failedImports + failedActions + invitations.length + failedJobs === 0)
    return <p className="text-sm text-ink-soft">{text.nothingFailed}</p>
  return (
    <ul className="flex flex-col gap-3 text-sm">
      {failedImports > 0 && (
        <li className="flex flex-wrap justify-between gap-2">
          {text.failedImports({ count: failedImports })}
          <Link
            to="/management"
            search={{ attention: true }}
            className="text-accent-strong underline underline-offset-2"
          >
            {text.showImports}
          </Link>
        </li>
      )}
      {failedActions > 0 && (
        <li>
          {text.failedActions({ count: failedActions })}
          <ul className="mt-1 flex flex-col">
            {runs.map(({ title, action, date, _links }) => (
              <li key={_links.self.href} className="flex flex-wrap items-center justify-between gap-x-2">
                <span className="min-w-0 text-ink-soft wrap-anywhere">
                  {[title || untitled, action, dateAndTime(date, language)].join(', ')}
                </span>
                <Button
                  size="s"
                  variant="inline"
                  aria-label={text.showRunOf({ title: title || untitled })}
                  aria-haspopup="dialog"
                  onClick={() => openDialog({ name: 'run', run: _links.self })}
                >
                  {text.showRun}
                </Button>
              </li>
            ))}
          </ul>
        </li>
      )}
      {invitations.map(({ username, email, code, answer = '', _links }) => (
        <li key={username} className="flex flex-wrap items-center justify-between gap-x-2">
          <span className="min-w-0 wrap-anywhere">
            {text.failedInvitation({
              username,
              email,
              reason: reasonWords({ code, effects: [{ name: 'answer', value: answer }] }),
            })}
          </span>
          <Button
            size="s"
            variant="inline"
            aria-label={text.showUserNamed({ username })}
            aria-haspopup="dialog"
            onClick={() => openDialog({ name: 'user-details', user: _links.user })}
          >
            {text.showUser}
          </Button>
        </li>
      ))}
      {failedJobs > 0 && <li>{text.failedJobs({ count: failedJobs })}</li>}
    </ul>
  )
}
