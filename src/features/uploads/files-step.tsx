import { AudioLines, FileText, Film, ImageUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AssetType } from '@/api/meta/assets/assets'
import { useText } from '@/text/use-text'
import { DropZone } from '@/ui/drop-zone/drop-zone'
import type { MediaKind } from '@/ui/media-icon/media-icon'
import { Select } from '@/ui/select/select'
import { acceptOf, contentTypes } from './accepted-files'
import { countOf, removeFile, retitleFile, type PlainType } from './chosen-files'
import { FileAddress } from './file-address'
import { FileRows } from './file-rows'
import { ModelFiles } from './model-files'
import { Refusals } from './refusals'
import { useExtensions } from './use-extensions'
import type { WizardFiles } from './use-wizard-files'

export interface FilesStepProps {
  files: WizardFiles
  /** False for an existing item: a document becomes an item of its own. */
  takesDocuments: boolean
  /** Why the upload cannot start. */
  problem: string | undefined
}

/** The second step: the content type, and its files. */
export function FilesStep({ files, takesDocuments, problem }: FilesStepProps) {
  const text = useText('wizard')
  const { chosen, type, messages, setType } = files
  const types = contentTypes.filter((one) => takesDocuments || one !== 'documents')
  return (
    <div className="flex flex-col gap-4">
      <Select
        label={text.contentType}
        value={type}
        onChange={setType}
        hint={takesDocuments ? undefined : text.noDocumentsHere}
        options={types.map((one) => ({ value: one, label: labelOf(text, one, countOf(chosen, one)) }))}
        className="md:max-w-64"
      />
      {type === 'model3Ds' ? <ModelFiles files={files} /> : <PlainFiles key={type} type={type} files={files} />}
      <OtherTypes files={files} takesDocuments={takesDocuments} />
      {/* Right above the buttons, however many files are listed. */}
      <div className="sticky bottom-0 bg-overlay py-1 empty:hidden">
        <Refusals messages={[...messages, ...(problem ? [problem] : [])]} />
      </div>
    </div>
  )
}

const labelOf = (text: ReturnType<typeof useText<'wizard'>>, type: AssetType, count: number) =>
  count > 0 ? text.typeWithCount({ type: text[type], count }) : text[type]

const looks: Record<PlainType, { kind: MediaKind; icon: ReactNode }> = {
  images: { kind: 'image', icon: <ImageUp aria-hidden /> },
  audios: { kind: 'audio', icon: <AudioLines aria-hidden /> },
  videos: { kind: 'video', icon: <Film aria-hidden /> },
  documents: { kind: 'document', icon: <FileText aria-hidden /> },
}

function PlainFiles({
  type,
  files: { chosen, known, change, add, addFetched },
}: {
  type: PlainType
  files: WizardFiles
}) {
  const text = useText('wizard')
  const { firstDocumentOnly } = useText('validation')
  const labels: Record<PlainType, [label: string, title: string]> = {
    images: [text.chooseImages, text.dropImages],
    audios: [text.chooseAudios, text.dropAudios],
    videos: [text.chooseVideos, text.dropVideos],
    documents: [text.chooseDocuments, text.dropDocuments],
  }
  const [label, title] = labels[type]
  const { kind, icon } = looks[type]
  const extensions = useExtensions()[type]
  const isDocument = type === 'documents'
  return (
    <>
      <DropZone
        label={label}
        title={title}
        hint={extensions.join(', ')}
        icon={icon}
        accept={acceptOf(extensions)}
        onFiles={(given) => add(type, given)}
      />
      {(type === 'images' || isDocument) && (
        <FileAddress
          type={type}
          onFile={(file) => add(type, [file])}
          onFetched={(fetched) => addFetched(type, fetched)}
        />
      )}
      {isDocument && chosen.documents.length > 1 && (
        <p role="status" className="rounded-md bg-warning-wash px-3 py-2 text-sm text-warning">
          {firstDocumentOnly}
        </p>
      )}
      {chosen[type].length > 0 && (
        <FileRows
          files={chosen[type]}
          kind={kind}
          known={known}
          now={isDocument ? 1 : undefined}
          onTitle={(id, written) => change(retitleFile(chosen, id, written))}
          onRemove={(id) => change(removeFile(chosen, id))}
        />
      )}
    </>
  )
}

/** The chosen files of the other types, and when they are uploaded. */
function OtherTypes({ files: { chosen, type }, takesDocuments }: Pick<FilesStepProps, 'files' | 'takesDocuments'>) {
  const text = useText('wizard')
  const others = contentTypes.filter((one) => one !== type && countOf(chosen, one) > 0)
  const goes = (one: AssetType) => type !== 'documents' && one !== 'documents'
  const countsOf = (list: readonly AssetType[]) =>
    list.map((one) => labelOf(text, one, countOf(chosen, one))).join(', ')
  const along = others.filter(goes)
  const later = others.filter((one) => !goes(one) && (one !== 'documents' || takesDocuments))
  if (along.length + later.length === 0) return null
  return (
    <p role="status" className="text-sm text-ink-soft">
      {along.length > 0 && text.goesAlong({ types: countsOf(along) })}{' '}
      {later.length > 0 && text.staysForLater({ types: countsOf(later) })}
    </p>
  )
}
