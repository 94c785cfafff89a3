import { Box, FilePlus2, X } from 'lucide-react'
import { useId } from 'react'
import { sizeText } from '@/lib/size-text'
import { useLanguage, useText } from '@/text/use-text'
import { DropZone } from '@/ui/drop-zone/drop-zone'
import { IconButton } from '@/ui/icon-button/icon-button'
import { SegmentedToggle } from '@/ui/segmented-toggle/segmented-toggle'
import { TextField } from '@/ui/text-field/text-field'
import { acceptOf, modelPartExtensions, stemOf, type ModelPart } from './accepted-files'
import { removeFile, retitleFile } from './chosen-files'
import { FileRows } from './file-rows'
import type { WizardFiles } from './use-wizard-files'

const modelParts = ['object', 'material', 'texture'] as const

/** The choice of 3D models: zip packages, or one model in separate files. */
export function ModelFiles({ files }: { files: WizardFiles }) {
  const text = useText('wizard')
  const { chosen, change } = files
  return (
    <>
      <SegmentedToggle
        label={text.modelMode}
        value={chosen.mode}
        onChange={(mode) => change({ ...chosen, mode })}
        options={[
          { value: 'zip', label: text.zipMode },
          { value: 'parts', label: text.partsMode },
        ]}
        className="self-start"
      />
      {chosen.mode === 'zip' ? <ZipPackages files={files} /> : <SeparateFiles files={files} />}
    </>
  )
}

function ZipPackages({ files: { chosen, known, change, add } }: { files: WizardFiles }) {
  const text = useText('wizard')
  return (
    <>
      <DropZone
        label={text.chooseModels}
        title={text.dropZips}
        hint={text.zipContents}
        icon={<Box aria-hidden />}
        accept={acceptOf(modelPartExtensions.zip)}
        onFiles={(given) => add('zips', given)}
      />
      {chosen.zips.length > 0 && (
        <FileRows
          files={chosen.zips}
          kind="model"
          known={known}
          onTitle={(id, title) => change(retitleFile(chosen, id, title))}
          onRemove={(id) => change(removeFile(chosen, id))}
        />
      )}
    </>
  )
}

function SeparateFiles({ files: { chosen, change, addModelParts, setPart } }: { files: WizardFiles }) {
  const text = useText('wizard')
  const { object } = chosen.parts
  const all = modelParts.flatMap((part) => modelPartExtensions[part])
  return (
    <>
      <DropZone
        label={text.chooseParts}
        title={text.dropParts}
        hint={text.partsContents({ extensions: modelPartExtensions.texture.join(', ') })}
        icon={<Box aria-hidden />}
        accept={acceptOf(all)}
        onFiles={addModelParts}
      />
      <ul aria-label={text.chosenFiles} className="divide-y divide-line rounded-md border border-line">
        {modelParts.map((part) => (
          <PartRow key={part} part={part} file={chosen.parts[part]} onFile={(file) => setPart(part, file)} />
        ))}
      </ul>
      {object && (
        <TextField
          label={text.modelTitle}
          value={chosen.modelTitle ?? stemOf(object.name)}
          maxLength={2000}
          autoComplete="off"
          onChange={({ currentTarget }) => change({ ...chosen, modelTitle: currentTarget.value })}
        />
      )}
    </>
  )
}

interface PartRowProps {
  part: ModelPart
  file: File | undefined
  onFile: (file: File | undefined) => void
}

/** A part of a model: its file, or that it is missing; a press chooses one. */
function PartRow({ part, file, onFile }: PartRowProps) {
  const text = useText('wizard')
  const { missing } = useText('validation')
  const language = useLanguage()
  const input = useId()
  return (
    <li className="flex items-center gap-1 pe-2">
      <label
        htmlFor={input}
        className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3 px-3 text-sm hover:bg-ink/5 has-focus-visible:outline-2 has-focus-visible:outline-accent"
      >
        <FilePlus2 aria-hidden className="size-4 shrink-0 text-ink-faint" />
        <span className="w-32 shrink-0 text-ink-soft">{text[part]}</span>
        <span dir="auto" className={file ? 'min-w-0 flex-1 truncate' : 'min-w-0 flex-1 text-warning italic'}>
          {file ? file.name : missing}
        </span>
        {file && <span className="text-xs text-ink-faint tabular-nums">{sizeText(file.size, language)}</span>}
        <input
          id={input}
          type="file"
          accept={acceptOf(modelPartExtensions[part])}
          aria-label={text.partOf({ part: text[part], name: file?.name ?? missing })}
          className="sr-only"
          onChange={({ currentTarget }) => {
            const [given] = currentTarget.files ?? []
            if (given) onFile(given)
            currentTarget.value = ''
          }}
        />
      </label>
      {file ? (
        <IconButton
          size="s"
          label={text.removePart({ part: text[part] })}
          icon={<X aria-hidden />}
          onClick={() => onFile(undefined)}
        />
      ) : (
        <span aria-hidden className="size-7" />
      )}
    </li>
  )
}
