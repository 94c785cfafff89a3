import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { tenantNameQuery } from '@/api/host/session'
import { useTitle } from '@/lib/use-title'
import { useText } from '@/text/use-text'
import { Logo } from '@/ui/logo/logo'
import { CabinetDrawing } from './cabinet-drawing'

interface SignInFrameProps {
  /** Of the page, in the browser's tab and for screen readers. */
  title: string
  note?: string
  children: ReactNode
}

/** The sign-in page around its form: the name of the organisation, and a drawing of a cabinet. */
export function SignInFrame({ title, note, children }: SignInFrameProps) {
  const text = useText('signIn')
  const { data: tenant } = useQuery(tenantNameQuery())
  const named = tenant?.name === 'default' ? undefined : tenant?.name.replace(/^./, (first) => first.toUpperCase())
  const organisation = tenant?.displayName ?? named
  useTitle(organisation ? `${title} · ${organisation}` : title)
  return (
    <main className="grid min-h-dvh bg-page lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="flex flex-col px-6 py-8 md:px-12 lg:px-16">
        <Logo wordmark="Teca" size="m" />
        <div className="m-auto w-full max-w-sm py-10">
          <h1 className="font-serif text-3xl text-balance lg:text-4xl">{text.welcome}</h1>
          <p dir="auto" className="mt-3 mb-8 text-base text-ink-soft">
            {note ?? (organisation ? text.lead({ organisation }) : text.leadAlone)}
          </p>
          {children}
        </div>
      </div>
      <div aria-hidden className="relative hidden overflow-hidden border-s border-line bg-sunken lg:block">
        <CabinetDrawing className="absolute inset-0 size-full" />
      </div>
    </main>
  )
}
