import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { tenantInfoQuery } from '@/api/iam/self'
import { useMediaQuery } from '@/lib/use-media-query'
import { useText } from '@/text/use-text'
import { Drawer } from '@/ui/drawer/drawer'
import { ImportDetails } from './import-details'
import { ImportList } from './import-list'
import type { ImportsSearch } from './imports-search'

/** The monitor of imports: a list of imported items, and beside it the import of the chosen asset. */
export function ImportsScreen({ search }: { search: ImportsSearch }) {
  const text = useText('imports')
  const words = useText('common')
  const navigate = useNavigate()
  const { data: tenant } = useSuspenseQuery(tenantInfoQuery())
  const isWide = useMediaQuery('(min-width: 1024px)')
  const { asset, type = 'images' } = search
  const go = (to: ImportsSearch) => void navigate({ to: '.', search: to, replace: true, resetScroll: false })
  const details = asset !== undefined && <ImportDetails key={asset} importId={asset} type={type} />
  return (
    <>
      <div className="gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]">
        <ImportList tenant={tenant.name} search={search} onSearch={go} />
        {isWide && (
          <aside
            aria-label={text.details}
            className="sticky top-18 max-h-[calc(100dvh-6rem)] self-start overflow-y-auto"
          >
            {details || <p className="py-16 text-center text-sm text-ink-soft">{text.chooseAsset}</p>}
          </aside>
        )}
      </div>
      {!isWide && details && (
        <Drawer
          open
          side="bottom"
          title={text.details}
          closeLabel={words.close}
          onOpenChange={(open) => !open && go({ ...search, asset: undefined, type: undefined })}
        >
          {details}
        </Drawer>
      )}
    </>
  )
}
